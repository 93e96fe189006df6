/* SPDX-License-Identifier: MIT */
/* bot.c - the levels as Python objects, and reviews. They think without the GIL, on copies. */
#include "module.h"

PyTypeObject *bot_type;

typedef struct BotObject {
    PyObject_HEAD AeBot *bot;
    bool busy;
} BotObject;

static PyObject *bot_new(PyTypeObject *class, PyObject *args, PyObject *keys)
{
    static char *names[] = {"level", "seed", NULL};
    const char *level;
    Number seed = {"seed", UINT64_MAX, 0};
    AeFault fault;
    if (!PyArg_ParseTupleAndKeywords(args, keys, "s|O&", names, &level, number_take, &seed)) {
        return NULL;
    }
    BotObject *self = (BotObject *)PyType_GenericAlloc(class, 0);
    if (self == NULL) {
        return NULL;
    }
    self->bot = ae_bot_new(level, seed.value, &fault);
    if (self->bot == NULL) {
        Py_DECREF(self);
        return fault_raise(&fault);
    }
    return (PyObject *)self;
}

static void bot_dealloc(PyObject *self)
{
    BotObject *b = (BotObject *)self;
    if (b->bot != NULL) {
        ae_bot_free(b->bot);
    }
    object_free(Py_TYPE(self), self);
}

static PyObject *bot_choose(PyObject *self, PyObject *args, PyObject *keys)
{
    static char *names[] = {"game", "simulations", "milliseconds", NULL};
    BotObject *b = (BotObject *)self;
    PyObject *game;
    Number simulations = {"simulations", UINT32_MAX, 0};
    Number milliseconds = {"milliseconds", UINT32_MAX, 0};
    AeFault fault;
    char *move = NULL;
    if (!PyArg_ParseTupleAndKeywords(args, keys, "O!|O&O&", names, game_type, &game, number_take, &simulations,
                                     number_take, &milliseconds)) {
        return NULL;
    }
    if (b->busy) {
        PyErr_SetString(PyExc_RuntimeError, "another thread is using this bot");
        return NULL;
    }
    AeGame *copy = ae_game_copy(((GameObject *)game)->game);
    if (copy == NULL) {
        return PyErr_NoMemory();
    }
    b->busy = true;
    Py_BEGIN_ALLOW_THREADS move =
        ae_bot_choose(b->bot, copy, (uint32_t)simulations.value, (uint32_t)milliseconds.value, &fault);
    ae_game_free(copy);
    Py_END_ALLOW_THREADS b->busy = false;
    return text_take(move, &fault);
}

static PyObject *review(PyObject *Py_UNUSED(module), PyObject *args)
{
    const char *record;
    const char *depth;
    char *json = NULL;
    AeFault fault;
    if (!PyArg_ParseTuple(args, "ss", &record, &depth)) {
        return NULL;
    }
    Py_BEGIN_ALLOW_THREADS json = ae_review(record, depth, &fault);
    Py_END_ALLOW_THREADS return text_take(json, &fault);
}

static PyObject *levels(PyObject *Py_UNUSED(module), PyObject *Py_UNUSED(none))
{
    PyObject *list = PyList_New(0);
    const char *name;
    for (int i = 0; list != NULL && (name = ae_bot_level(i)) != NULL; i++) {
        PyObject *text = PyUnicode_FromString(name);
        if (text == NULL || PyList_Append(list, text) < 0) {
            Py_CLEAR(list);
        }
        Py_XDECREF(text);
    }
    return list;
}

static PyMethodDef methods[] = {
    {"choose", WITH_KEYS(bot_choose),
     "choose(game, simulations=0, milliseconds=0): its move as text, for the seat to move, from what that seat may know.\n"
     "Both 0: as long as the level thinks by itself."},
    {NULL, NULL, 0, NULL},
};
static PyMethodDef functions[] = {
    {"levels", levels, METH_NOARGS, "The names of the bots, the weakest first."},
    {"_review", review, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL},
};
static PyType_Slot slots[] = {
    {Py_tp_doc, "One of our bots (docs/opponents.md): Bot(level, seed=0)."},
    {Py_tp_new, bot_new},
    {Py_tp_dealloc, bot_dealloc},
    {Py_tp_methods, methods},
    {0, NULL},
};
static PyType_Spec spec = {
    .name = "aedile._aedile.Bot",
    .basicsize = sizeof(BotObject),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
    .slots = slots,
};

int bot_init(PyObject *module)
{
    bot_type = (PyTypeObject *)PyType_FromModuleAndSpec(module, &spec, NULL);
    return bot_type == NULL || PyModule_AddType(module, bot_type) < 0 ? -1 : PyModule_AddFunctions(module, functions);
}
