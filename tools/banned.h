/* SPDX-License-Identifier: MIT */
/* banned.h - read before every source (meson.build): calls that write past their buffer, or cannot report that
 * their input was bad, do not compile. The headers that declare them come first, since a poisoned name is an
 * error there too; a freestanding build has none of them and only poisons. */
#pragma once

#if __STDC_HOSTED__ && !defined(__wasm__)
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#endif

#pragma GCC poison strcpy strcat sprintf vsprintf strtok atoi atol atoll atof gets
