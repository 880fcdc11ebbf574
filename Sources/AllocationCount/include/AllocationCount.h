#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

#include <stdbool.h>
#include <stdint.h>

/// What a program has taken from the heap while it was counted, on all threads.
struct allocations {
    /// How many blocks.
    uint64_t blocks;
    /// How many bytes were asked for.
    uint64_t bytes;
};

/// Begins or ends counting, which makes each allocation a little slower.
///
/// Returns whether they can be counted: where the C library is glibc, whose allocator has names to call it by, and no
/// sanitizer stands before it.
bool count_allocations(bool counts);

/// Those counted so far.
struct allocations allocations_so_far(void);

#endif
