/* SPDX-License-Identifier: MIT */
/* dlpack.c - an array as a DLPack capsule (dmlc.github.io/dlpack), of version 1 and of the time before versions. */
#include "module.h"

#include <string.h>

typedef struct Tensor {
    void *data;
    int32_t device[2]; /* type, id */
    int32_t dimensions;
    uint8_t code;
    uint8_t bits;
    uint16_t lanes;
    int64_t *shape;
    int64_t *strides; /* NULL: in the order of C */
    uint64_t byte_offset;
} Tensor;
typedef struct Plain { /* DLManagedTensor */
    Tensor tensor;
    void *keeper;
    void (*deleter)(struct Plain *);
} Plain;
typedef struct Versioned { /* DLManagedTensorVersioned */
    uint32_t version[2];
    void *keeper;
    void (*deleter)(struct Versioned *);
    uint64_t flags;
    Tensor tensor;
} Versioned;
enum { DEVICE_CPU = 1, FLAG_READ_ONLY = 1, FLAG_COPIED = 2 };
static const char PLAIN[] = "dltensor";
static const char VERSIONED[] = "dltensor_versioned";

/* What a capsule points at: one or the other, and the numbers they point to. */
typedef struct Parcel {
    union {
        Plain plain;
        Versioned versioned;
    } as;
    int64_t shape[2];
    PyObject *array;
} Parcel;

/* A consumer may call it from any thread, without the GIL, and after Python has ended. */
static void parcel_free(Parcel *parcel)
{
    if (Py_IsInitialized()) {
        const PyGILState_STATE state = PyGILState_Ensure();
        Py_DECREF(parcel->array);
        PyMem_Free(parcel);
        PyGILState_Release(state);
    }
}
static void plain_delete(Plain *plain)
{
    parcel_free((Parcel *)(void *)plain);
}
static void versioned_delete(Versioned *versioned)
{
    parcel_free((Parcel *)(void *)versioned);
}

/* A consumer gives the capsule another name when it takes the tensor over. */
static void capsule_delete(PyObject *capsule)
{
    const char *name = PyCapsule_IsValid(capsule, VERSIONED) ? VERSIONED : PLAIN;
    if (PyCapsule_IsValid(capsule, name)) {
        parcel_free(PyCapsule_GetPointer(capsule, name));
    }
}

static Tensor tensor_of(const Array *a, int64_t *shape)
{
    shape[0] = a->shape[0];
    shape[1] = a->shape[1];
    const char format = a->format[0];
    const uint8_t code = format == 'f' ? 2 : format == '?' ? 6 : strchr("BIQ", format) != NULL ? 1 : 0;
    return (Tensor){.data = a->data,
                    .device = {DEVICE_CPU, 0},
                    .dimensions = a->dimensions,
                    .code = code,
                    .bits = (uint8_t)(8 * format_size(format)),
                    .lanes = 1,
                    .shape = shape};
}

static PyObject *array_copy(const Array *a)
{
    const Py_ssize_t bytes = a->shape[0] * a->strides[0];
    Array *copy = array_new(a->format[0], bytes / format_size(a->format[0]));
    if (copy == NULL) {
        return NULL;
    }
    memcpy(copy->data, a->data, (size_t)bytes);
    copy->dimensions = a->dimensions;
    memcpy(copy->shape, a->shape, sizeof copy->shape);
    memcpy(copy->strides, a->strides, sizeof copy->strides);
    return (PyObject *)copy;
}

static PyObject *capsule_of(PyObject *array, bool versioned, bool copied)
{
    Parcel *parcel = PyMem_Calloc(1, sizeof *parcel);
    if (parcel == NULL) {
        return PyErr_NoMemory();
    }
    const Array *a = (Array *)array;
    parcel->array = Py_NewRef(array);
    const Tensor tensor = tensor_of(a, parcel->shape);
    if (versioned) {
        const uint64_t flags = (a->owner != NULL ? FLAG_READ_ONLY : 0) | (copied ? FLAG_COPIED : 0);
        parcel->as.versioned = (Versioned){
            .version = {1, 0}, .keeper = parcel, .deleter = versioned_delete, .flags = flags, .tensor = tensor};
    } else {
        parcel->as.plain = (Plain){.tensor = tensor, .keeper = parcel, .deleter = plain_delete};
    }
    PyObject *capsule = PyCapsule_New(parcel, versioned ? VERSIONED : PLAIN, capsule_delete);
    if (capsule == NULL) {
        parcel_free(parcel);
    }
    return capsule;
}

/* (1, 0) or none; false with an exception. */
static bool version_read(PyObject *version, bool *out_versioned)
{
    *out_versioned = false;
    if (version == NULL || version == Py_None) {
        return true;
    }
    PyObject *major = PySequence_GetItem(version, 0);
    const long number = major == NULL ? -1 : PyLong_AsLong(major);
    Py_XDECREF(major);
    *out_versioned = number >= 1;
    return !PyErr_Occurred();
}

PyObject *array_dlpack(PyObject *self, PyObject *args, PyObject *keys)
{
    static char *names[] = {"stream", "max_version", "dl_device", "copy", NULL};
    PyObject *stream = Py_None;
    PyObject *version = Py_None;
    PyObject *device = Py_None;
    PyObject *copy = Py_None;
    bool versioned;
    if (!PyArg_ParseTupleAndKeywords(args, keys, "|$OOOO", names, &stream, &version, &device, &copy) ||
        !version_read(version, &versioned)) {
        return NULL;
    }
    if (stream != Py_None) {
        PyErr_SetString(PyExc_BufferError, "the memory of this machine has no streams");
        return NULL;
    }
    int type = DEVICE_CPU;
    int id = 0;
    if (device != Py_None && !PyTuple_Check(device)) {
        PyErr_Format(PyExc_TypeError, "dl_device is a tuple of two numbers, not %R", device);
        return NULL;
    }
    if (device != Py_None && !PyArg_ParseTuple(device, "ii", &type, &id)) {
        return NULL;
    }
    if (type != DEVICE_CPU) {
        PyErr_SetString(PyExc_BufferError, "the array is in the memory of this machine, and stays there");
        return NULL;
    }
    const int copied = copy == Py_None ? 0 : PyObject_IsTrue(copy);
    if (copied < 0) {
        return NULL;
    }
    if (copied != 0) {
        PyObject *other = array_copy((Array *)self);
        PyObject *capsule = other == NULL ? NULL : capsule_of(other, versioned, true);
        Py_XDECREF(other);
        return capsule;
    }
    if (!versioned && ((Array *)self)->owner != NULL) {
        PyErr_SetString(PyExc_BufferError, "the array is read only, which DLPack can say from version 1 on: "
                                           "go by numpy.asarray, or ask for a copy");
        return NULL;
    }
    return capsule_of(self, versioned, false);
}

PyObject *array_dlpack_device(PyObject *self, PyObject *none)
{
    (void)self;
    (void)none;
    return Py_BuildValue("(ii)", DEVICE_CPU, 0);
}
