/* SPDX-License-Identifier: MIT */
/* load.c - finds CUDA's driver and NVRTC on this machine. */
#include "cuda.h"

#include <dirent.h>
#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const NVRTC_NAMES[] = {"libnvrtc.so.13", "libnvrtc.so.12", "libnvrtc.so.11.2", "libnvrtc.so"};
enum { NVRTC_NAMES_COUNT = sizeof NVRTC_NAMES / sizeof NVRTC_NAMES[0] };
/* Where CUDA is usually installed. */
static const char *const FOLDERS[] = {"/usr/local/cuda/lib64",
                                      "/usr/local/cuda/targets/x86_64-linux/lib",
                                      "/usr/local/cuda/targets/sbsa-linux/lib",
                                      "/opt/cuda/lib64",
                                      "/usr/lib/x86_64-linux-gnu",
                                      "/usr/lib/aarch64-linux-gnu"};

/* NVRTC opens its library of built-in functions by name alone; opened here by its path, it is found. */
static void builtins_open(const char *folder)
{
    static const char STEM[] = "libnvrtc-builtins.so";
    DIR *entries = opendir(folder);
    for (struct dirent *entry; entries != NULL && (entry = readdir(entries)) != NULL;) {
        if (strncmp(entry->d_name, STEM, sizeof STEM - 1) == 0) {
            char path[PATH_MAX];
            snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
            dlopen(path, RTLD_NOW | RTLD_GLOBAL);
        }
    }
    if (entries != NULL) {
        closedir(entries);
    }
}

/* In one folder; NULL: wherever the system looks. */
static void *nvrtc_in(const char *folder)
{
    void *library = NULL;
    for (int i = 0; library == NULL && i < NVRTC_NAMES_COUNT; i++) {
        char path[PATH_MAX];
        snprintf(path, sizeof path, "%s%s%s", folder != NULL ? folder : "", folder != NULL ? "/" : "", NVRTC_NAMES[i]);
        library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    }
    if (library != NULL && folder != NULL) {
        builtins_open(folder);
    }
    return library;
}

static void *nvrtc_find(void)
{
    const char *own = getenv("AEDILE_CUDA");
    void *library = own != NULL && own[0] != '\0' ? nvrtc_in(own) : NULL;
    library = library != NULL ? library : nvrtc_in(NULL);
    for (size_t i = 0; library == NULL && i < sizeof FOLDERS / sizeof FOLDERS[0]; i++) {
        library = nvrtc_in(FOLDERS[i]);
    }
    return library;
}

void cuda_unload(Cuda *cuda)
{
    if (cuda->nvrtc != NULL) {
        dlclose(cuda->nvrtc);
    }
    if (cuda->driver != NULL) {
        dlclose(cuda->driver);
    }
    memset(cuda, 0, sizeof *cuda);
}

/* A function by its name, into a member: POSIX lets a pointer to an object be one. */
static bool symbol_find(void *library, const char *name, void *out_function)
{
    void *found = dlsym(library, name);
    memcpy(out_function, &found, sizeof found);
    return found != NULL;
}

static const char *symbols_find(Cuda *cuda)
{
#define DRIVER(name, symbol, arguments)                                                                                \
    if (!symbol_find(cuda->driver, #symbol, &cuda->name)) {                                                            \
        return "libcuda.so.1 is too old: it has no " #symbol;                                                          \
    }
#define NVRTC(name, symbol, arguments)                                                                                 \
    if (!symbol_find(cuda->nvrtc, #symbol, &cuda->name)) {                                                             \
        return "libnvrtc is too old: it has no " #symbol;                                                              \
    }
#include "cuda.def"
    return NULL;
}

bool cuda_load(Cuda *out_cuda, char out_reason[GPU_REASON_MAX])
{
    const char *missing = NULL;
    memset(out_cuda, 0, sizeof *out_cuda);
    out_cuda->driver = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
    if (out_cuda->driver == NULL) {
        missing = "libcuda.so.1 is not on this machine: it comes with the driver of an NVIDIA GPU";
    } else if ((out_cuda->nvrtc = nvrtc_find()) == NULL) {
        missing =
            "libnvrtc.so of CUDA 11.2 to 13 is not on this machine, and it compiles the rules for the GPU: install "
            "CUDA's NVRTC, or set AEDILE_CUDA to the folder it lies in";
    } else {
        missing = symbols_find(out_cuda);
    }
    if (missing != NULL) {
        snprintf(out_reason, GPU_REASON_MAX, "%s", missing);
        cuda_unload(out_cuda);
    }
    return missing == NULL;
}

bool cuda_worked(const Cuda *cuda, int result, const char *what, char out_reason[GPU_REASON_MAX])
{
    const char *text = NULL;
    if (result != 0) {
        cuda->error_text(result, &text);
        snprintf(out_reason, GPU_REASON_MAX, "%s: %s", what, text != NULL ? text : "an error without a name");
    }
    return result == 0;
}
