/* SPDX-License-Identifier: MIT */
/* array.c - tables of numbers that other programs look into without a copy: by the buffer protocol and by DLPack. */
#include "module.h"

#include <string.h>

PyTypeObject *array_type;

Py_ssize_t format_size(char format)
{
    static const char FORMATS[] = "?BbhIifQ";
    static const Py_ssize_t SIZES[] = {1, 1, 1, 2, 4, 4, 4, 8};
    return SIZES[strchr(FORMATS, format) - FORMATS];
}

static Array *array_make(PyObject *owner, void *data, char format, Py_ssize_t rows, Py_ssize_t columns)
{
    Array *a = (Array *)PyType_GenericAlloc(array_type, 0);
    if (a == NULL) {
        return NULL;
    }
    const Py_ssize_t size = format_size(format);
    a->owner = Py_XNewRef(owner);
    a->data = data;
    a->dimensions = columns < 0 ? 1 : 2;
    a->shape[0] = rows;
    a->shape[1] = columns;
    a->strides[0] = columns < 0 ? size : columns * size;
    a->strides[1] = size;
    a->format[0] = format;
    return a;
}

PyObject *array_of(PyObject *owner, void *data, char format, Py_ssize_t rows, Py_ssize_t columns)
{
    return (PyObject *)array_make(owner, data, format, rows, columns);
}

Array *array_new_rows(char format, Py_ssize_t rows, Py_ssize_t columns)
{
    Array *a = array_new(format, rows * columns);
    if (a != NULL) {
        a->dimensions = 2;
        a->shape[0] = rows;
        a->shape[1] = columns;
        a->strides[1] = a->strides[0];
        a->strides[0] *= columns;
    }
    return a;
}

Array *array_new(char format, Py_ssize_t count)
{
    void *data = PyMem_Calloc((size_t)count + 1, (size_t)format_size(format));
    if (data == NULL) {
        PyErr_NoMemory();
        return NULL;
    }
    Array *a = array_make(NULL, data, format, count, -1);
    if (a == NULL) {
        PyMem_Free(data);
    }
    return a;
}

static void array_dealloc(PyObject *self)
{
    Array *a = (Array *)self;
    PyTypeObject *type = Py_TYPE(self);
    if (a->owner == NULL) {
        PyMem_Free(a->data);
    }
    Py_XDECREF(a->owner);
    object_free(type, self);
}

static int array_getbuffer(PyObject *self, Py_buffer *view, int flags)
{
    Array *a = (Array *)self;
    if ((flags & PyBUF_WRITABLE) != 0 && a->owner != NULL) {
        PyErr_SetString(PyExc_BufferError, "the arrays of a batch are read only");
        view->obj = NULL;
        return -1;
    }
    if (a->dimensions == 2 && (flags & PyBUF_F_CONTIGUOUS) == PyBUF_F_CONTIGUOUS && a->shape[0] > 1 &&
        a->shape[1] > 1) {
        PyErr_SetString(PyExc_BufferError, "the array is in the order of C, not of Fortran");
        view->obj = NULL;
        return -1;
    }
    *view = (Py_buffer){
        .buf = a->data,
        .obj = Py_NewRef(self),
        .len = a->shape[0] * a->strides[0],
        .itemsize = format_size(a->format[0]),
        .readonly = a->owner != NULL,
        .ndim = a->dimensions,
        .format = (flags & PyBUF_FORMAT) != 0 ? a->format : NULL,
        .shape = (flags & PyBUF_ND) != 0 ? a->shape : NULL,
        .strides = (flags & PyBUF_STRIDES) == PyBUF_STRIDES ? a->strides : NULL,
    };
    return 0;
}

static Py_ssize_t array_length(PyObject *self)
{
    return ((Array *)self)->shape[0];
}

/* A number, or a row as an array. */
static PyObject *array_item(PyObject *self, Py_ssize_t i)
{
    Array *a = (Array *)self;
    if (i < 0 || i >= a->shape[0]) {
        PyErr_SetString(PyExc_IndexError, "index out of range");
        return NULL;
    }
    char *at = (char *)a->data + i * a->strides[0];
    if (a->dimensions == 2) {
        return array_of(a->owner != NULL ? a->owner : self, at, a->format[0], a->shape[1], -1);
    }
    switch (a->format[0]) {
    case '?':
        return PyBool_FromLong(*(uint8_t *)at);
    case 'B':
        return PyLong_FromLong(*(uint8_t *)at);
    case 'b':
        return PyLong_FromLong(*(int8_t *)at);
    case 'h':
        return PyLong_FromLong(*(int16_t *)at);
    case 'i':
        return PyLong_FromLong(*(int32_t *)at);
    case 'I':
        return PyLong_FromUnsignedLong(*(uint32_t *)at);
    case 'Q':
        return PyLong_FromUnsignedLongLong(*(uint64_t *)at);
    default:
        return PyFloat_FromDouble((double)*(float *)at);
    }
}

/* A number or a row, or rows that lie one after another as an array of the same memory. */
static PyObject *array_subscript(PyObject *self, PyObject *key)
{
    Array *a = (Array *)self;
    Py_ssize_t start;
    Py_ssize_t stop;
    Py_ssize_t step;
    if (!PySlice_Check(key)) {
        const Py_ssize_t i = PyNumber_AsSsize_t(key, PyExc_IndexError);
        return i == -1 && PyErr_Occurred() ? NULL : array_item(self, i < 0 ? i + a->shape[0] : i);
    }
    if (PySlice_Unpack(key, &start, &stop, &step) < 0) {
        return NULL;
    }
    if (step != 1) {
        return argument_wrong("a slice of an array has no step: numpy.asarray(array)[::%zd]", step);
    }
    const Py_ssize_t rows = PySlice_AdjustIndices(a->shape[0], &start, &stop, step);
    char *at = (char *)a->data + start * a->strides[0];
    return array_of(a->owner != NULL ? a->owner : self, at, a->format[0], rows, a->dimensions == 1 ? -1 : a->shape[1]);
}

static PyObject *array_tolist(PyObject *self, PyObject *Py_UNUSED(none))
{
    PyObject *view = PyMemoryView_FromObject(self);
    if (view == NULL) {
        return NULL;
    }
    PyObject *list = PyObject_CallMethod(view, "tolist", NULL);
    Py_DECREF(view);
    return list;
}

static PyObject *array_shape(PyObject *self, void *Py_UNUSED(closure))
{
    Array *a = (Array *)self;
    return a->dimensions == 1 ? Py_BuildValue("(n)", a->shape[0]) : Py_BuildValue("(nn)", a->shape[0], a->shape[1]);
}

static PyObject *array_format(PyObject *self, void *Py_UNUSED(closure))
{
    return PyUnicode_FromString(((Array *)self)->format);
}

static PyObject *array_repr(PyObject *self)
{
    PyObject *shape = array_shape(self, NULL);
    if (shape == NULL) {
        return NULL;
    }
    PyObject *text = PyUnicode_FromFormat("<aedile.Array %S of '%s'>", shape, ((Array *)self)->format);
    Py_DECREF(shape);
    return text;
}

static PyMethodDef methods[] = {
    {"tolist", array_tolist, METH_NOARGS, "The numbers as a list, or as a list of lists."},
    {"__dlpack__", WITH_KEYS(array_dlpack), "A capsule for from_dlpack of NumPy, PyTorch, JAX."},
    {"__dlpack_device__", array_dlpack_device, METH_NOARGS, "(1, 0): the memory of this machine."},
    {NULL, NULL, 0, NULL},
};
static PyGetSetDef properties[] = {
    {"shape", array_shape, NULL, "The number of rows, and of columns where there are any.", NULL},
    {"format", array_format, NULL, "What a number is, as the module struct writes it.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};
static PyType_Slot slots[] = {
    {Py_tp_doc, "A table of numbers, to be looked into without a copy: numpy.asarray(array).\n\n"
                "It keeps the memory it shows alive. The arrays of a batch are read only and change with every step."},
    {Py_tp_dealloc, array_dealloc},
    {Py_tp_repr, array_repr},
    {Py_tp_methods, methods},
    {Py_tp_getset, properties},
    {Py_tp_iter, PySeqIter_New},
    {Py_sq_length, array_length},
    {Py_sq_item, array_item},
    {Py_mp_subscript, array_subscript},
    {Py_bf_getbuffer, array_getbuffer},
    {0, NULL},
};
static PyType_Spec spec = {
    .name = "aedile.Array",
    .basicsize = sizeof(Array),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION | Py_TPFLAGS_IMMUTABLETYPE,
    .slots = slots,
};

int array_init(PyObject *module)
{
    array_type = (PyTypeObject *)PyType_FromModuleAndSpec(module, &spec, NULL);
    return array_type == NULL ? -1 : PyModule_AddType(module, array_type);
}
