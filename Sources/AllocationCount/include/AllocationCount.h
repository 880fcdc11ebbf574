#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

#include <stdbool.h>
#include <stdint.h>

/// What a program has taken from the heap since it began, on all threads.
struct allocations {
    /// How many blocks.
    uint64_t blocks;
    /// How many bytes were asked for.
    uint64_t bytes;
};

/// Whether they can be counted: where the C library is glibc, whose allocator has names to call it by.
bool allocations_are_counted(void);

/// Those so far; zero where they are not counted.
struct allocations allocations_so_far(void);

#endif
