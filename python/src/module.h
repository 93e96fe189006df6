/* SPDX-License-Identifier: MIT */
/* module.h - what the sources of the Python extension share. Everything here runs under the GIL unless it says otherwise. */
#pragma once

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030b0000
#include <Python.h>

#include "aedile/aedile.h"

extern PyTypeObject *array_type;
extern PyTypeObject *game_type;
extern PyTypeObject *batch_type;
extern PyTypeObject *bot_type;

/* Each adds what its file defines to the module; -1 with an exception. */
int fault_init(PyObject *module);
int array_init(PyObject *module);
int game_init(PyObject *module);
int batch_init(PyObject *module);
int bot_init(PyObject *module);

/* The end of a dealloc: the memory of an object of a type made at run time, and its hold on the type. */
static inline void object_free(PyTypeObject *type, PyObject *self)
{
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF(type);
}
/* For the tables of methods: a function that takes keywords. */
#define WITH_KEYS(function) (PyCFunction)(void (*)(void))(function), METH_VARARGS | METH_KEYWORDS

/* ---- fault.c ---- */

/* The exception for a fault; always NULL. */
PyObject *fault_raise(const AeFault *fault);
/* A str of a text of the library, which is freed; where it is NULL, the exception for the fault. */
PyObject *text_take(char *text, const AeFault *fault);

/* An argument of a call that is a whole number from 0 to most; value is what it is without the argument. */
typedef struct Number {
    const char *name;
    uint64_t most;
    uint64_t value;
} Number;
/* For O& of PyArg_Parse…, with a Number: an ArgumentError names the argument and its range. "I" and "K" would wrap. */
int number_take(PyObject *object, void *number);
/* An ArgumentError with a text as PyErr_Format makes it; always NULL. */
void *argument_wrong(const char *format, ...);
/* An argument that is a text, for as long as the object lives; NULL with an exception that names it. */
const char *text_of(PyObject *object, const char *name);
/* The same for O& of PyArg_Parse…. "s" has errors of its own for what is no text of C. */
typedef struct Words {
    const char *name;
    const char *text;
} Words;
int words_take(PyObject *object, void *words);

/* ---- work.c ---- */

/* work(context) without the GIL, on another thread, until it is done. False with an exception where a signal's handler raised
 * one (Ctrl-C): then stop(context) was called while it worked, on this thread, to make it end soon. */
bool work_run(void (*work)(void *context), void (*stop)(void *context), void *context);

/* ---- array.c ---- */

/* A table of numbers: the owner's memory, which is read only, or its own. */
typedef struct Array {
    PyObject_HEAD PyObject *owner; /* what keeps the memory; NULL: the array itself does */
    void *data;
    int dimensions;
    Py_ssize_t shape[2];
    Py_ssize_t strides[2];
    char format[2]; /* of the struct module: ?, B, b, h, I, i, Q, f */
} Array;

/* columns -1: one dimension. NULL with an exception. */
PyObject *array_of(PyObject *owner, void *data, char format, Py_ssize_t rows, Py_ssize_t columns);
/* One dimension, memory of its own, all 0. */
Array *array_new(char format, Py_ssize_t count);
Array *array_new_rows(char format, Py_ssize_t rows, Py_ssize_t columns);
Py_ssize_t format_size(char format);
PyObject *array_dlpack(PyObject *self, PyObject *args, PyObject *keys); /* dlpack.c */
PyObject *array_dlpack_device(PyObject *self, PyObject *none);

/* ---- game.c ---- */

typedef struct GameObject {
    PyObject_HEAD AeGame *game;
} GameObject;

/* A Python game of a class (a subclass of game_type, or itself) that owns g from now on. NULL with an exception, of the fault
 * where g is NULL; then g is freed. */
PyObject *game_wrap(PyTypeObject *class, AeGame *g, const AeFault *fault);
