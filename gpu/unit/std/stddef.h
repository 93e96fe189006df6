/* SPDX-License-Identifier: MIT */
/* stddef.h for NVRTC, which has none, but knows size_t. */
#pragma once

#define NULL nullptr
