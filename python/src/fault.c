/* SPDX-License-Identifier: MIT */
/* fault.c - faults of the library as exceptions. */
#include "module.h"

#include <string.h>

static const struct {
    int32_t kind; /* 0: the base of the others */
    const char *name;
    const char *doc;
} ROWS[] = {
    {0, "AedileError",
     "Something is wrong: str() says what. rule is the number of a rule (docs/rules.md) or '', column the place in the\n"
     "text that was given, from 1, or 0."},
    {AE_ARGUMENT, "ArgumentError", "An argument is out of range, or does not fit the game."},
    {AE_TEXT, "TextError", "A text cannot be read: a configuration, a move, a record, a link."},
    {AE_RULE, "RuleError", "The rules do not allow it."},
    {AE_CHANCE, "ChanceError", "The game waits for chance, or does not."},
    {AE_DEVICE, "DeviceError", "The device cannot be used."},
};
enum { ROW_COUNT = sizeof ROWS / sizeof *ROWS, ROW_ARGUMENT = 1 };
static PyObject *classes[ROW_COUNT];

static PyObject *row_class(size_t row)
{
    char name[64];
    PyOS_snprintf(name, sizeof name, "aedile.%s", ROWS[row].name);
    PyObject *bases = row == 0 ? Py_NewRef(PyExc_ValueError) : Py_NewRef(classes[0]);
    PyObject *made = PyErr_NewExceptionWithDoc(name, ROWS[row].doc, bases, NULL);
    Py_DECREF(bases);
    return made;
}

static bool class_defaults(PyObject *class)
{
    PyObject *none = PyUnicode_FromString("");
    PyObject *zero = PyLong_FromLong(0);
    const bool ok = none != NULL && zero != NULL && PyObject_SetAttrString(class, "rule", none) == 0 &&
                    PyObject_SetAttrString(class, "column", zero) == 0;
    Py_XDECREF(none);
    Py_XDECREF(zero);
    return ok;
}

int fault_init(PyObject *module)
{
    for (size_t i = 0; i < ROW_COUNT; i++) {
        classes[i] = row_class(i);
        if (classes[i] == NULL || (i == 0 && !class_defaults(classes[0])) ||
            PyModule_AddObjectRef(module, ROWS[i].name, classes[i]) < 0) {
            return -1;
        }
    }
    return 0;
}

static void fault_mark(PyObject *error, const AeFault *fault)
{
    PyObject *rule = PyUnicode_FromString(fault->rule);
    PyObject *column = PyLong_FromLong(fault->column);
    if (rule != NULL && column != NULL) {
        PyObject_SetAttrString(error, "rule", rule);
        PyObject_SetAttrString(error, "column", column);
    }
    Py_XDECREF(rule);
    Py_XDECREF(column);
}

PyObject *fault_raise(const AeFault *fault)
{
    if (fault->kind == AE_MEMORY) {
        return PyErr_NoMemory();
    }
    size_t row = 0;
    for (size_t i = 0; i < ROW_COUNT; i++) {
        row = ROWS[i].kind == fault->kind ? i : row;
    }
    PyObject *error = PyObject_CallFunction(classes[row], "s", fault->text);
    if (error == NULL) {
        return NULL;
    }
    fault_mark(error, fault);
    PyErr_SetObject(classes[row], error);
    Py_DECREF(error);
    return NULL;
}

void *argument_wrong(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    PyErr_FormatV(classes[ROW_ARGUMENT], format, list);
    va_end(list);
    return NULL;
}

PyObject *text_take(char *text, const AeFault *fault)
{
    if (text == NULL) {
        return fault == NULL ? PyErr_NoMemory() : fault_raise(fault);
    }
    PyObject *string = PyUnicode_FromString(text);
    ae_text_free(text);
    return string;
}

int number_take(PyObject *object, void *number)
{
    Number *n = number;
    PyObject *index = PyNumber_Index(object); /* NumPy's integers too */
    if (index == NULL) {
        return 0;
    }
    n->value = PyLong_AsUnsignedLongLong(index);
    const bool fits = !PyErr_Occurred() && n->value <= n->most;
    if (!fits) {
        PyErr_Clear();
        argument_wrong("%s is a whole number from 0 to %llu, not %R", n->name, (unsigned long long)n->most, index);
    }
    Py_DECREF(index);
    return fits;
}

const char *text_of(PyObject *object, const char *name)
{
    if (!PyUnicode_Check(object)) {
        PyErr_Format(PyExc_TypeError, "%s is a str, not %R", name, Py_TYPE(object));
        return NULL;
    }
    Py_ssize_t length;
    const char *text = PyUnicode_AsUTF8AndSize(object, &length);
    if (text == NULL) {
        if (PyErr_ExceptionMatches(PyExc_UnicodeError)) {
            PyErr_Clear();
            argument_wrong("%s has a character that is half of one, a surrogate", name);
        }
        return NULL;
    }
    if (strlen(text) != (size_t)length) {
        return argument_wrong("%s has a character of number 0", name);
    }
    return text;
}

int words_take(PyObject *object, void *words)
{
    Words *w = words;
    w->text = text_of(object, w->name);
    return w->text != NULL;
}
