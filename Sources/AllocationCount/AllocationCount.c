// Stands before the C library's allocator and counts what passes. In Swift this cannot be written without a runtime that
// allocates while it counts.

#include "AllocationCount.h"

#include <stdatomic.h>
#include <stdlib.h>

#if defined(__GLIBC__)

static atomic_uint_fast64_t blocks, bytes;

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static void count(size_t size) {
    atomic_fetch_add_explicit(&blocks, 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&bytes, size, memory_order_relaxed);
}

void *malloc(size_t size) {
    count(size);
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    count(number * size);
    return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
    count(size);
    return __libc_realloc(block, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    count(size);
    *block = __libc_memalign(alignment, size);
    return *block ? 0 : 12; // ENOMEM
}

bool allocations_are_counted(void) { return true; }

struct allocations allocations_so_far(void) {
    return (struct allocations){atomic_load(&blocks), atomic_load(&bytes)};
}

#else

bool allocations_are_counted(void) { return false; }

struct allocations allocations_so_far(void) { return (struct allocations){0, 0}; }

#endif
