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
    Words level = {"a level", NULL};
    Number seed = {"seed", UINT64_MAX, 0};
    AeFault fault;
    if (!PyArg_ParseTupleAndKeywords(args, keys, "O&|O&", names, words_take, &level, number_take, &seed)) {
        return NULL;
    }
    BotObject *self = (BotObject *)PyType_GenericAlloc(class, 0);
    if (self == NULL) {
        return NULL;
    }
    self->bot = ae_bot_new(level.text, seed.value, &fault);
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

/* A decision under way. */
typedef char *Decide(AeBot *bot, const AeGame *g, uint32_t simulations, uint32_t milliseconds, AeFault *out_fault);
typedef struct Decision {
    Decide *decide;
    AeBot *bot;
    AeGame *game; /* a copy, since others may go on with theirs */
    uint32_t simulations;
    uint32_t milliseconds;
    char *text;
    AeFault fault;
} Decision;

static void decision_make(void *context)
{
    Decision *d = context;
    d->text = d->decide(d->bot, d->game, d->simulations, d->milliseconds, &d->fault);
}

static void decision_stop(void *context)
{
    ae_bot_stop(((Decision *)context)->bot);
}

static PyObject *bot_decide(PyObject *self, PyObject *args, PyObject *keys, Decide *decide)
{
    static char *names[] = {"game", "simulations", "milliseconds", NULL};
    BotObject *b = (BotObject *)self;
    PyObject *game;
    Number simulations = {"simulations", UINT32_MAX, 0};
    Number milliseconds = {"milliseconds", UINT32_MAX, 0};
    if (!PyArg_ParseTupleAndKeywords(args, keys, "O!|O&O&", names, game_type, &game, number_take, &simulations,
                                     number_take, &milliseconds)) {
        return NULL;
    }
    if (b->busy) {
        PyErr_SetString(PyExc_RuntimeError, "another thread is using this bot");
        return NULL;
    }
    Decision d = {decide,
                  b->bot,
                  ae_game_copy(((GameObject *)game)->game),
                  (uint32_t)simulations.value,
                  (uint32_t)milliseconds.value,
                  NULL,
                  {0}};
    if (d.game == NULL) {
        return PyErr_NoMemory();
    }
    b->busy = true;
    bool well = true;
    if (ae_bot_searches(b->bot)) {
        well = work_run(decision_make, decision_stop, &d);
        ae_bot_go(b->bot);
    } else {
        Py_BEGIN_ALLOW_THREADS decision_make(&d);
        Py_END_ALLOW_THREADS
    }
    b->busy = false;
    ae_game_free(d.game);
    if (!well) {
        ae_text_free(d.text);
        return NULL;
    }
    return text_take(d.text, &d.fault);
}

static PyObject *bot_choose(PyObject *self, PyObject *args, PyObject *keys)
{
    return bot_decide(self, args, keys, ae_bot_choose);
}

static PyObject *bot_think(PyObject *self, PyObject *args, PyObject *keys)
{
    return bot_decide(self, args, keys, ae_bot_think);
}

/* A review under way. */
typedef struct Reviewing {
    Words record;
    Words depth;
    int stop;
    char *json;
    AeFault fault;
} Reviewing;

static void review_make(void *context)
{
    Reviewing *r = context;
    r->json = ae_review_until(r->record.text, r->depth.text, &r->stop, &r->fault);
}

static void review_stop(void *context)
{
    __atomic_store_n(&((Reviewing *)context)->stop, 1, __ATOMIC_RELAXED);
}

static PyObject *review(PyObject *Py_UNUSED(module), PyObject *args)
{
    Reviewing r = {.record = {"a record", NULL}, .depth = {"a depth", NULL}};
    if (!PyArg_ParseTuple(args, "O&O&", words_take, &r.record, words_take, &r.depth)) {
        return NULL;
    }
    if (!work_run(review_make, review_stop, &r)) {
        ae_text_free(r.json);
        return NULL;
    }
    return text_take(r.json, &r.fault);
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
    {"_think", WITH_KEYS(bot_think), NULL},
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
