/* SPDX-License-Identifier: MIT */
/* assert.h - for the wasm build: a broken assertion stops the module. */
#undef assert
#ifdef NDEBUG
#define assert(condition) ((void)0)
#else
#define assert(condition) ((condition) ? (void)0 : __builtin_trap())
#endif
