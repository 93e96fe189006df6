/* SPDX-License-Identifier: MIT */
/* stdbool.h for NVRTC: C++ has these. */
#pragma once
