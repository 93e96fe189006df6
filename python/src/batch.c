/* SPDX-License-Identifier: MIT */
/* batch.c - many games side by side as a Python object. The library works without the GIL; while it does, the batch is busy,
 * and another thread that asks something of it is refused. */
#include "module.h"

#include <string.h>
#include <time.h>

enum { SLICE_MS = 50 };

PyTypeObject *batch_type;

typedef struct BatchObject {
    PyObject_HEAD AeBatch *batch;
    const AeArrays *arrays;
    uint8_t form; /* of observations */
    bool busy;
} BatchObject;

static PyObject *batch_new(PyTypeObject *class, PyObject *args, PyObject *keys)
{
    static char *names[] = {"config", "games",  "seed",   "threads", "max_moves", "observations", "form", "bytes",
                            "bits",   "device", "chance", "idle",    NULL};
    Words config = {"a configuration", NULL};
    Words device = {"a device", NULL};
    Number games = {"games", UINT32_MAX, 0};
    Number seed = {"seed", UINT64_MAX, 0};
    Number threads = {"threads", UINT32_MAX, 0};
    Number max_moves = {"max_moves", UINT32_MAX, 0};
    int observations = 1;
    int form = AE_BYTES;
    int bytes = 1;
    int bits = 0;
    int chance = 0;
    int idle = 0;
    AeBatchOptions options = {0};
    AeFault fault;
    if (!PyArg_ParseTupleAndKeywords(args, keys, "O&O&O&|O&O&pippO&pp", names, words_take, &config, number_take, &games,
                                     number_take, &seed, number_take, &threads, number_take, &max_moves, &observations,
                                     &form, &bytes, &bits, words_take, &device, &chance, &idle)) {
        return NULL;
    }
    options.threads = (uint32_t)threads.value;
    options.max_moves = (uint32_t)max_moves.value;
    options.observations = (uint8_t)observations;
    options.form = form == AE_FLOATS ? AE_FLOATS : AE_BYTES;
    options.bytes = (uint8_t)(bytes && idle ? AE_MASK_IDLE : bytes);
    options.bits = (uint8_t)(bits && idle ? AE_MASK_IDLE : bits);
    options.device = device.text;
    options.chance = (uint8_t)chance;
    BatchObject *b = (BatchObject *)PyType_GenericAlloc(class, 0);
    if (b == NULL) {
        return NULL;
    }
    Py_BEGIN_ALLOW_THREADS b->batch = ae_batch_new(config.text, (uint32_t)games.value, seed.value, &options, &fault);
    Py_END_ALLOW_THREADS if (b->batch == NULL)
    {
        Py_DECREF(b);
        return fault_raise(&fault);
    }
    b->arrays = ae_batch_arrays(b->batch);
    b->form = options.form;
    return (PyObject *)b;
}

static void batch_dealloc(PyObject *self)
{
    BatchObject *b = (BatchObject *)self;
    if (b->batch != NULL) {
        ae_batch_free(b->batch);
    }
    object_free(Py_TYPE(self), self);
}

/* False with an exception while another thread is at it, or this one and a handler of a signal asks. It is asked last: whatever
 * makes an object or takes an argument may run Python, which lets other threads in. */
static bool batch_free_now(const BatchObject *b)
{
    if (b->busy) {
        PyErr_SetString(PyExc_RuntimeError, "another thread is using this batch");
    }
    return !b->busy;
}

/* Statements without the GIL. */
#define UNLOCKED(...)                                                                                                  \
    do {                                                                                                               \
        Py_BEGIN_ALLOW_THREADS __VA_ARGS__;                                                                            \
        Py_END_ALLOW_THREADS                                                                                           \
    } while (false)
/* The same on a batch that is free. */
#define WORK(b, ...)                                                                                                   \
    do {                                                                                                               \
        (b)->busy = true;                                                                                              \
        UNLOCKED(__VA_ARGS__);                                                                                         \
        (b)->busy = false;                                                                                             \
    } while (false)

/* ---- actions from any buffer of integers, or any sequence ---- */

/* How the integers of a buffer lie there. */
typedef struct IntegerForm {
    size_t size;   /* 0: they are none that can be read */
    bool negative; /* may be */
} IntegerForm;

/* A format's letter tells whether it is signed; how large it is depends on what comes before it, so the buffer is asked. */
static IntegerForm form_of(const Py_buffer *view)
{
    const char *format = view->format == NULL ? "B" : view->format;
    format += *format == '=' || *format == '@' || *format == (PY_LITTLE_ENDIAN ? '<' : '>');
    const bool one = format[0] != '\0' && format[1] == '\0';
    const bool negative = one && strchr("bhilqn", format[0]) != NULL;
    const bool integer = negative || (one && strchr("BHILQN", format[0]) != NULL);
    const Py_ssize_t size = view->itemsize;
    return (IntegerForm){integer && (size == 1 || size == 2 || size == 4 || size == 8) ? (size_t)size : 0, negative};
}

/* The integer at an address, which need not be aligned; -1 where it is too large for any action. */
static int64_t integer_at(const char *at, IntegerForm form)
{
    union {
        int8_t i8;
        uint8_t u8;
        int16_t i16;
        uint16_t u16;
        int32_t i32;
        uint32_t u32;
        int64_t i64;
        uint64_t u64;
    } n;
    memcpy(&n, at, form.size);
    switch (form.size) {
    case 1:
        return form.negative ? n.i8 : n.u8;
    case 2:
        return form.negative ? n.i16 : n.u16;
    case 4:
        return form.negative ? n.i32 : (int64_t)n.u32;
    default:
        return form.negative || n.u64 <= INT64_MAX ? n.i64 : -1;
    }
}

static bool action_put(int64_t value, uint32_t game, uint32_t *out_action)
{
    if (value < 0 || value > UINT32_MAX) {
        argument_wrong("game %u: %lld is no action", game, (long long)value);
        return false;
    }
    *out_action = (uint32_t)value;
    return true;
}

static bool buffer_read(PyObject *object, uint32_t games, uint32_t *out_actions)
{
    Py_buffer view;
    if (PyObject_GetBuffer(object, &view, PyBUF_STRIDES | PyBUF_FORMAT) < 0) {
        return false;
    }
    const IntegerForm form = form_of(&view);
    bool ok = form.size != 0 && view.ndim == 1 && view.shape != NULL && view.shape[0] == (Py_ssize_t)games;
    if (!ok) {
        argument_wrong("actions must be %u integers in one dimension", games);
    }
    const Py_ssize_t stride = view.strides != NULL ? view.strides[0] : view.itemsize; /* ctypes never has strides */
    for (uint32_t i = 0; ok && i < games; i++) {
        ok = action_put(integer_at((const char *)view.buf + stride * (Py_ssize_t)i, form), i, &out_actions[i]);
    }
    PyBuffer_Release(&view);
    return ok;
}

static bool sequence_read(PyObject *object, uint32_t games, uint32_t *out_actions)
{
    const Py_ssize_t length = PySequence_Check(object) ? PySequence_Size(object) : -1;
    if (length != (Py_ssize_t)games && !PyErr_Occurred()) {
        argument_wrong("actions must be %u integers", games);
    }
    for (uint32_t i = 0; length == (Py_ssize_t)games && i < games && !PyErr_Occurred(); i++) {
        Number action = {"an action", UINT32_MAX, 0};
        PyObject *item = PySequence_GetItem(object, i);
        if (item != NULL && number_take(item, &action)) {
            out_actions[i] = (uint32_t)action.value;
        }
        Py_XDECREF(item);
    }
    return !PyErr_Occurred();
}

static PyObject *batch_step(PyObject *self, PyObject *actions)
{
    BatchObject *b = (BatchObject *)self;
    AeFault fault;
    bool ok = false;
    const uint32_t games = b->arrays->games;
    uint32_t *numbers = PyMem_Malloc(games * sizeof *numbers + 1);
    if (numbers == NULL) {
        return PyErr_NoMemory();
    }
    if (!(PyObject_CheckBuffer(actions) ? buffer_read : sequence_read)(actions, games, numbers) || !batch_free_now(b)) {
        PyMem_Free(numbers);
        return NULL;
    }
    WORK(b, ok = ae_batch_step(b->batch, numbers, &fault));
    PyMem_Free(numbers);
    return ok ? Py_NewRef(Py_None) : fault_raise(&fault);
}

static PyObject *batch_sample(PyObject *self, PyObject *args)
{
    BatchObject *b = (BatchObject *)self;
    Number seed = {"seed", UINT64_MAX, 0};
    if (!PyArg_ParseTuple(args, "O&", number_take, &seed)) {
        return NULL;
    }
    Array *actions = array_new('I', b->arrays->games);
    if (actions == NULL || !batch_free_now(b)) {
        Py_XDECREF((PyObject *)actions);
        return NULL;
    }
    WORK(b, ae_batch_sample(b->batch, seed.value, actions->data));
    return (PyObject *)actions;
}

static uint64_t clock_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

static PyObject *batch_run(PyObject *self, PyObject *args)
{
    BatchObject *b = (BatchObject *)self;
    Number seed = {"seed", UINT64_MAX, 0};
    Number steps = {"steps", UINT32_MAX, 0};
    if (!PyArg_ParseTuple(args, "O&O&", number_take, &seed, number_take, &steps) || !batch_free_now(b)) {
        return NULL;
    }
    /* In slices, each twice as long as the last until one takes a moment, so that Ctrl-C is heard between them. The batch is
     * busy from the first to the last: a handler may do anything, and let other threads in. */
    uint32_t slice = 1;
    bool well = true;
    b->busy = true;
    for (uint32_t done = 0; well && done < (uint32_t)steps.value;) {
        const uint32_t left = (uint32_t)steps.value - done;
        const uint32_t now = slice < left ? slice : left;
        const uint64_t began = clock_ms();
        UNLOCKED(ae_batch_run(b->batch, seed.value + done, now));
        done += now;
        slice = clock_ms() - began < SLICE_MS ? now * 2 : now;
        well = PyErr_CheckSignals() == 0;
    }
    b->busy = false;
    return well ? Py_NewRef(Py_None) : NULL;
}

static PyObject *batch_reset(PyObject *self, PyObject *args)
{
    BatchObject *b = (BatchObject *)self;
    Number seed = {"seed", UINT64_MAX, 0};
    if (!PyArg_ParseTuple(args, "O&", number_take, &seed) || !batch_free_now(b)) {
        return NULL;
    }
    WORK(b, ae_batch_reset(b->batch, seed.value));
    return Py_NewRef(Py_None);
}

static PyObject *batch_trade(PyObject *self, PyObject *args)
{
    BatchObject *b = (BatchObject *)self;
    Number game = {"game", UINT32_MAX, 0};
    Words move = {"a move", NULL};
    AeFault fault;
    if (!PyArg_ParseTuple(args, "O&O&", number_take, &game, words_take, &move) || !batch_free_now(b)) {
        return NULL;
    }
    return ae_batch_trade(b->batch, (uint32_t)game.value, move.text, &fault) ? Py_NewRef(Py_None) : fault_raise(&fault);
}

static PyObject *batch_copy(PyObject *self, PyObject *args)
{
    BatchObject *b = (BatchObject *)self;
    Number from = {"game", UINT32_MAX, 0};
    Number to = {"to", UINT32_MAX, 0};
    AeFault fault;
    if (!PyArg_ParseTuple(args, "O&O&", number_take, &from, number_take, &to) || !batch_free_now(b)) {
        return NULL;
    }
    return ae_batch_copy(b->batch, (uint32_t)from.value, (uint32_t)to.value, &fault) ? Py_NewRef(Py_None)
                                                                                     : fault_raise(&fault);
}

static PyObject *batch_hashes(PyObject *self, PyObject *Py_UNUSED(none))
{
    BatchObject *b = (BatchObject *)self;
    Array *hashes = array_new('Q', b->arrays->games);
    if (hashes == NULL || !batch_free_now(b)) {
        Py_XDECREF((PyObject *)hashes);
        return NULL;
    }
    ae_batch_hashes(b->batch, hashes->data);
    return (PyObject *)hashes;
}

/* A class of games and the number of one. */
static PyObject *batch_game(PyObject *self, PyObject *args)
{
    BatchObject *b = (BatchObject *)self;
    PyObject *class;
    Number game = {"game", UINT32_MAX, 0};
    AeFault fault;
    if (!PyArg_ParseTuple(args, "OO&", &class, number_take, &game) || !batch_free_now(b)) {
        return NULL;
    }
    if (!PyType_Check(class) || !PyType_IsSubtype((PyTypeObject *)class, game_type)) {
        PyErr_SetString(PyExc_TypeError, "not a class of games");
        return NULL;
    }
    return game_wrap((PyTypeObject *)class, ae_batch_game(b->batch, (uint32_t)game.value, &fault), &fault);
}

static PyObject *batch_put(PyObject *self, PyObject *args)
{
    BatchObject *b = (BatchObject *)self;
    PyObject *from;
    Number game = {"game", UINT32_MAX, 0};
    AeFault fault;
    if (!PyArg_ParseTuple(args, "O&O!", number_take, &game, game_type, &from) || !batch_free_now(b)) {
        return NULL;
    }
    return ae_batch_put(b->batch, (uint32_t)game.value, ((GameObject *)from)->game, &fault) ? Py_NewRef(Py_None)
                                                                                            : fault_raise(&fault);
}

/* ---- the arrays ---- */

/* Where an array lies in AeArrays, what is in it, and how many columns it has: a count of AeArrays, or none. */
typedef struct Column {
    size_t at;
    size_t columns; /* 0: one dimension */
    char format;
} Column;
#define AT(member) offsetof(AeArrays, member)
static const Column MASK = {AT(mask), AT(actions), '?'};
static const Column MASK_BITS = {AT(mask_bits), AT(words), 'Q'};
static const Column OBSERVATION = {AT(observation), AT(fields), 'B'};
static const Column REWARDS = {AT(rewards), AT(seats), 'f'};
static const Column TERMINATED = {AT(terminated), 0, '?'};
static const Column TRUNCATED = {AT(truncated), 0, '?'};
static const Column TO_PLAY = {AT(to_play), 0, 'b'};
static const Column VP = {AT(vp), AT(seats), 'i'};
static const Column MOVES = {AT(moves), 0, 'I'};
static const Column CHANCES = {AT(chances), AT(outcomes), 'f'};

static PyObject *batch_array(PyObject *self, void *closure)
{
    const BatchObject *b = (BatchObject *)self;
    const Column *column = closure;
    const char *arrays = (const char *)b->arrays;
    void *data;
    uint32_t columns;
    memcpy(&data, arrays + column->at, sizeof data);
    memcpy(&columns, arrays + column->columns, sizeof columns);
    if (data == NULL) {
        return Py_NewRef(Py_None);
    }
    const char format = column == &OBSERVATION && b->form == AE_FLOATS ? 'f' : column->format;
    return array_of(self, data, format, b->arrays->games, column->columns == 0 ? -1 : (Py_ssize_t)columns);
}

static const size_t GAMES_AT = AT(games);
static const size_t ACTIONS_AT = AT(actions);
static const size_t FIELDS_AT = AT(fields);
static const size_t SEATS_AT = AT(seats);

static PyObject *batch_count(PyObject *self, void *closure)
{
    uint32_t count;
    memcpy(&count, (const char *)((BatchObject *)self)->arrays + *(const size_t *)closure, sizeof count);
    return PyLong_FromUnsignedLong(count);
}

static Py_ssize_t batch_length(PyObject *self)
{
    return ((BatchObject *)self)->arrays->games;
}

static PyMethodDef methods[] = {
    {"step", batch_step, METH_O,
     "step(actions): one action for each game. An illegal one is a RuleError that names game and rule, and no game has moved.\n"
     "A game that ended with the last step ignores its action and begins anew."},
    {"_sample", batch_sample, METH_VARARGS, NULL},
    {"_run", batch_run, METH_VARARGS, NULL},
    {"_reset", batch_reset, METH_VARARGS, NULL},
    {"trade", batch_trade, METH_VARARGS, "trade(game, 'trade 3 give C3 take 5s'): an offer, which no action can be."},
    {"copy", batch_copy, METH_VARARGS, "copy(game, to): one game's position becomes another's."},
    {"hashes", batch_hashes, METH_NOARGS, "A number of 64 bits for each position."},
    {"_game", batch_game, METH_VARARGS, NULL},
    {"put", batch_put, METH_VARARGS, "put(game, Game): a position from outside, of the same configuration."},
    {NULL, NULL, 0, NULL},
};
static PyGetSetDef properties[] = {
    {"games", batch_count, NULL, "How many games.", (void *)&GAMES_AT},
    {"actions", batch_count, NULL, "How many actions this kind of game has.", (void *)&ACTIONS_AT},
    {"fields", batch_count, NULL, "How many numbers an observation has.", (void *)&FIELDS_AT},
    {"seats", batch_count, NULL, "How many seats score.", (void *)&SEATS_AT},
    {"mask", batch_array, NULL, "games × actions: which are legal. None without them.", (void *)&MASK},
    {"mask_bits", batch_array, NULL, "games × words: the same, 64 actions a word. None without them.",
     (void *)&MASK_BITS},
    {"observation", batch_array, NULL, "games × fields: what the seat to move may know. None without them.",
     (void *)&OBSERVATION},
    {"rewards", batch_array, NULL,
     "games × seats, of the last step: at the end of a game the share of the victory less the even share.",
     (void *)&REWARDS},
    {"terminated", batch_array, NULL, "Whether the last step ended the game.", (void *)&TERMINATED},
    {"truncated", batch_array, NULL, "Whether the last step was the last of max_moves.", (void *)&TRUNCATED},
    {"to_play", batch_array, NULL, "The seat to move, from 1; 0 where the game is over, -1 where it waits for chance.",
     (void *)&TO_PLAY},
    {"chances", batch_array, NULL,
     "games × 128: how likely each outcome is where a game waits for chance. None unless chance is from outside.",
     (void *)&CHANCES},
    {"vp", batch_array, NULL, "games × seats: victory points so far.", (void *)&VP},
    {"moves", batch_array, NULL, "How many moves each game has.", (void *)&MOVES},
    {NULL, NULL, NULL, NULL, NULL},
};
static PyType_Slot slots[] = {
    {Py_tp_doc, "The base of aedile.Batch."},
    {Py_tp_new, batch_new},
    {Py_tp_dealloc, batch_dealloc},
    {Py_tp_methods, methods},
    {Py_tp_getset, properties},
    {Py_sq_length, batch_length},
    {0, NULL},
};
static PyType_Spec spec = {
    .name = "aedile._aedile.Batch",
    .basicsize = sizeof(BatchObject),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
    .slots = slots,
};

int batch_init(PyObject *module)
{
    batch_type = (PyTypeObject *)PyType_FromModuleAndSpec(module, &spec, NULL);
    return batch_type == NULL ? -1 : PyModule_AddType(module, batch_type);
}
