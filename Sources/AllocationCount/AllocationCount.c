// Stands before the C library's allocator and counts what passes. In Swift this cannot be written without a runtime that
// allocates while it counts.

#include "AllocationCount.h"

#include <stdatomic.h>
#include <stdlib.h>

// A sanitizer stands there itself.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define IS_TAKEN 1
#endif
#endif

#if defined(__GLIBC__) && !defined(IS_TAKEN)

static atomic_bool is_counting;
static atomic_uint_fast64_t blocks, bytes;

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static void count(size_t size) {
    if (!atomic_load_explicit(&is_counting, memory_order_relaxed)) return;
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

bool count_allocations(bool counts) {
    atomic_store(&is_counting, counts);
    return true;
}

struct allocations allocations_so_far(void) {
    return (struct allocations){atomic_load(&blocks), atomic_load(&bytes)};
}

#else

bool count_allocations(bool counts) { return false; }

struct allocations allocations_so_far(void) { return (struct allocations){0, 0}; }

#endif
