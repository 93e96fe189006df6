/* SPDX-License-Identifier: MIT */
/* game.c - one game as a Python object: texts stay texts here; aedile/game.py makes dicts of them. */
#include "module.h"

#include <string.h>

PyTypeObject *game_type;

static AeGame *game_of(PyObject *self)
{
    return ((GameObject *)self)->game;
}

PyObject *game_wrap(PyTypeObject *class, AeGame *g, const AeFault *fault)
{
    if (g == NULL) {
        return fault == NULL ? PyErr_NoMemory() : fault_raise(fault);
    }
    GameObject *self = (GameObject *)PyType_GenericAlloc(class, 0);
    if (self == NULL) {
        ae_game_free(g);
        return NULL;
    }
    self->game = g;
    return (PyObject *)self;
}

static PyObject *game_new(PyTypeObject *class, PyObject *args, PyObject *keys)
{
    static char *names[] = {"config", "open", NULL};
    Words config = {"a configuration", NULL};
    int open = 0;
    AeFault fault;
    if (!PyArg_ParseTupleAndKeywords(args, keys, "O&|p", names, words_take, &config, &open)) {
        return NULL;
    }
    return game_wrap(class, open ? ae_game_new_open(config.text, &fault) : ae_game_new(config.text, &fault), &fault);
}

static void game_dealloc(PyObject *self)
{
    ae_game_free(game_of(self));
    object_free(Py_TYPE(self), self);
}

static PyObject *game_from_record(PyObject *class, PyObject *text)
{
    AeFault fault;
    const char *record = text_of(text, "a record");
    return record == NULL ? NULL : game_wrap((PyTypeObject *)class, ae_game_from_record(record, &fault), &fault);
}

static PyObject *game_from_link(PyObject *class, PyObject *text)
{
    AeFault fault;
    const char *link = text_of(text, "a link");
    return link == NULL ? NULL : game_wrap((PyTypeObject *)class, ae_game_from_link(link, &fault), &fault);
}

static PyObject *game_from_state(PyObject *class, PyObject *args)
{
    Words config = {"a configuration", NULL};
    Words state = {"a state", NULL};
    AeFault fault;
    if (!PyArg_ParseTuple(args, "O&O&", words_take, &config, words_take, &state)) {
        return NULL;
    }
    return game_wrap((PyTypeObject *)class, ae_game_from_state(config.text, state.text, &fault), &fault);
}

static PyObject *game_copy(PyObject *self, PyObject *Py_UNUSED(none))
{
    return game_wrap(Py_TYPE(self), ae_game_copy(game_of(self)), NULL);
}

static PyObject *game_redraw(PyObject *self, PyObject *args)
{
    Number seat = {"seat", (uint64_t)ae_game_players(game_of(self)), 0};
    Number seed = {"seed", UINT64_MAX, 0};
    AeFault fault;
    if (!PyArg_ParseTuple(args, "O&O&", number_take, &seat, number_take, &seed)) {
        return NULL;
    }
    return game_wrap(Py_TYPE(self), ae_game_redraw(game_of(self), (int)seat.value, seed.value, &fault), &fault);
}

/* ---- moves ---- */

static PyObject *game_legal(PyObject *self, PyObject *Py_UNUSED(none))
{
    uint32_t legal[AE_LEGAL_MAX];
    const uint32_t count = ae_game_legal(game_of(self), legal);
    PyObject *list = PyList_New(count);
    for (uint32_t i = 0; list != NULL && i < count; i++) {
        PyObject *number = PyLong_FromUnsignedLong(legal[i]);
        if (number == NULL) {
            Py_CLEAR(list);
        } else {
            PyList_SetItem(list, i, number);
        }
    }
    return list;
}

static PyObject *game_mask(PyObject *self, PyObject *Py_UNUSED(none))
{
    uint32_t legal[AE_LEGAL_MAX];
    Array *mask = array_new('?', ae_game_actions(game_of(self)));
    const uint32_t count = mask == NULL ? 0 : ae_game_legal(game_of(self), legal);
    for (uint32_t i = 0; i < count; i++) {
        ((uint8_t *)mask->data)[legal[i]] = 1;
    }
    return (PyObject *)mask;
}

/* The number of one of the game's actions; false with an exception. */
static bool action_read(PyObject *self, PyObject *object, uint32_t *out_action)
{
    Number number = {"an action", ae_game_actions(game_of(self)) - 1, 0};
    const bool ok = number_take(object, &number) != 0;
    *out_action = (uint32_t)number.value;
    return ok;
}

static PyObject *done(bool ok, const AeFault *fault)
{
    return ok ? Py_NewRef(Py_None) : fault_raise(fault);
}

static PyObject *game_apply(PyObject *self, PyObject *number)
{
    uint32_t action;
    AeFault fault;
    return action_read(self, number, &action) ? done(ae_game_apply(game_of(self), action, &fault), &fault) : NULL;
}

static PyObject *game_play(PyObject *self, PyObject *text)
{
    AeFault fault;
    const char *move = text_of(text, "a move");
    return move == NULL ? NULL : done(ae_game_play(game_of(self), move, &fault), &fault);
}

static PyObject *game_undo(PyObject *self, PyObject *Py_UNUSED(none))
{
    return PyBool_FromLong(ae_game_undo(game_of(self)));
}

static PyObject *game_move_text(PyObject *self, PyObject *number)
{
    uint32_t action;
    AeFault fault;
    return action_read(self, number, &action) ? text_take(ae_game_move_text(game_of(self), action, &fault), &fault)
                                              : NULL;
}

static PyObject *game_move_number(PyObject *self, PyObject *text)
{
    uint32_t action;
    AeFault fault;
    const char *move = text_of(text, "a move");
    if (move == NULL) {
        return NULL;
    }
    return ae_game_move_number(game_of(self), move, &action, &fault) ? PyLong_FromUnsignedLong(action)
                                                                     : fault_raise(&fault);
}

/* ---- chance ---- */

static PyObject *game_outcomes(PyObject *self, PyObject *Py_UNUSED(none))
{
    AeOutcome outcomes[AE_OUTCOMES_MAX];
    uint64_t total = 0;
    const uint32_t count = ae_game_outcomes(game_of(self), outcomes, &total);
    PyObject *list = PyList_New(count);
    for (uint32_t i = 0; list != NULL && i < count; i++) {
        PyObject *row =
            Py_BuildValue("sKK", outcomes[i].thing, (unsigned long long)outcomes[i].weight, (unsigned long long)total);
        if (row == NULL) {
            Py_CLEAR(list);
        } else {
            PyList_SetItem(list, i, row);
        }
    }
    return list;
}

static PyObject *game_draw(PyObject *self, PyObject *number)
{
    Number outcome = {"an outcome", UINT32_MAX, 0};
    AeFault fault;
    return number_take(number, &outcome) ? done(ae_game_draw(game_of(self), (uint32_t)outcome.value, &fault), &fault)
                                         : NULL;
}

static PyObject *game_chance(PyObject *self, void *Py_UNUSED(closure))
{
    const char *kind = ae_game_chance(game_of(self));
    return kind == NULL ? Py_NewRef(Py_None) : PyUnicode_FromString(kind);
}

/* ---- what there is to see ---- */

static PyObject *game_state(PyObject *self, PyObject *Py_UNUSED(none))
{
    return text_take(ae_game_state(game_of(self)), NULL);
}
static PyObject *game_view(PyObject *self, PyObject *number)
{
    Number seat = {"seat", (uint64_t)ae_game_players(game_of(self)), 0};
    AeFault fault;
    return number_take(number, &seat) ? text_take(ae_game_view(game_of(self), (int)seat.value, &fault), &fault) : NULL;
}
static PyObject *game_config(PyObject *self, PyObject *Py_UNUSED(none))
{
    return text_take(ae_game_config(game_of(self)), NULL);
}
static PyObject *game_record(PyObject *self, PyObject *Py_UNUSED(none))
{
    static const AeFault none = {
        .kind = AE_ARGUMENT,
        .text = "there is no record: chance is from outside, or the game does not go back to its set-up"};
    return text_take(ae_game_record(game_of(self)), &none);
}
static PyObject *game_link(PyObject *self, PyObject *Py_UNUSED(none))
{
    static const AeFault none = {
        .kind = AE_ARGUMENT,
        .text = "there is no link: chance is from outside, it has errata, or the game does not go back to its set-up"};
    return text_take(ae_game_link(game_of(self)), &none);
}
static PyObject *game_svg(PyObject *self, PyObject *Py_UNUSED(none))
{
    return text_take(ae_game_svg(game_of(self)), NULL);
}

static PyObject *game_observe(PyObject *self, PyObject *args)
{
    const int to_move = ae_game_seat(game_of(self));
    Number seat = {"seat", (uint64_t)ae_game_players(game_of(self)), to_move > 0 ? (uint64_t)to_move : 1};
    if (!PyArg_ParseTuple(args, "|O&", number_take, &seat)) {
        return NULL;
    }
    if (seat.value == 0) {
        return argument_wrong("nobody sits at seat 0: view(0) is what everybody may know");
    }
    Array *bytes = array_new('B', ae_game_observation_size(game_of(self)));
    if (bytes != NULL) {
        ae_game_observe(game_of(self), (int)seat.value, bytes->data);
    }
    return (PyObject *)bytes;
}

static PyObject *game_fields(PyObject *self, PyObject *Py_UNUSED(none))
{
    PyObject *list = PyList_New(0);
    const AeField *field;
    for (uint32_t i = 0; list != NULL && (field = ae_game_field(game_of(self), i)) != NULL; i++) {
        PyObject *row = Py_BuildValue("ssII(III)d", field->name, field->what, field->at, field->count, field->shape[0],
                                      field->shape[1], field->shape[2], (double)field->scale);
        if (row == NULL || PyList_Append(list, row) < 0) {
            Py_CLEAR(list);
        }
        Py_XDECREF(row);
    }
    return list;
}

/* ---- samples ---- */

typedef const char *Name(int index);

static PyObject *names_of(Name *name)
{
    PyObject *list = PyList_New(0);
    for (int i = 0; list != NULL && name(i) != NULL; i++) {
        PyObject *text = PyUnicode_FromString(name(i));
        if (text == NULL || PyList_Append(list, text) < 0) {
            Py_CLEAR(list);
        }
        Py_XDECREF(text);
    }
    return list;
}

static PyObject *input_names(PyObject *Py_UNUSED(module), PyObject *Py_UNUSED(none))
{
    return names_of(ae_input_name);
}

static PyObject *mark_names(PyObject *Py_UNUSED(module), PyObject *Py_UNUSED(none))
{
    return names_of(ae_mark_name);
}

static Py_ssize_t names_count(Name *name)
{
    int count = 0;
    while (name(count) != NULL) {
        count++;
    }
    return count;
}

static PyObject *game_inputs(PyObject *self, PyObject *Py_UNUSED(none))
{
    Array *inputs = array_new_rows('h', ae_game_seats(game_of(self)), names_count(ae_input_name));
    if (inputs != NULL) {
        ae_game_inputs(game_of(self), inputs->data);
    }
    return (PyObject *)inputs;
}

static PyObject *game_marks(PyObject *self, PyObject *Py_UNUSED(none))
{
    const Py_ssize_t columns = names_count(ae_mark_name);
    uint32_t actions[AE_LEGAL_MAX];
    float context[AE_CONTEXT];
    Array *marks = NULL;
    int8_t *room = PyMem_Malloc((size_t)(AE_LEGAL_MAX * columns));
    if (room == NULL) {
        return PyErr_NoMemory();
    }
    const uint32_t count = ae_game_marks(game_of(self), actions, room, context);
    PyObject *numbers = PyList_New(count);
    PyObject *tuple = PyTuple_New(AE_CONTEXT);
    for (uint32_t i = 0; numbers != NULL && i < count; i++) {
        PyList_SetItem(numbers, i, PyLong_FromUnsignedLong(actions[i]));
    }
    for (int i = 0; tuple != NULL && i < AE_CONTEXT; i++) {
        PyTuple_SetItem(tuple, i, PyFloat_FromDouble((double)context[i]));
    }
    if (numbers != NULL && tuple != NULL && !PyErr_Occurred()) {
        marks = array_new_rows('b', count, columns);
    }
    if (marks != NULL) {
        memcpy(marks->data, room, (size_t)(count * columns));
    }
    PyMem_Free(room);
    PyObject *all = marks == NULL ? NULL : PyTuple_Pack(3, numbers, marks, tuple);
    Py_XDECREF(numbers);
    Py_XDECREF(tuple);
    Py_XDECREF((PyObject *)marks);
    return all;
}

/* The numbers of all moves; None for an offer, and where the game does not know it. */
static PyObject *game_played(PyObject *self, void *Py_UNUSED(closure))
{
    const uint32_t moves = ae_game_moves(game_of(self));
    PyObject *tuple = PyTuple_New(moves);
    for (uint32_t i = 0; tuple != NULL && i < moves; i++) {
        uint32_t action;
        const bool known = ae_game_played(game_of(self), i, &action);
        PyTuple_SetItem(tuple, i, known ? PyLong_FromUnsignedLong(action) : Py_NewRef(Py_None));
    }
    return tuple;
}

static PyObject *game_clock(PyObject *self, void *Py_UNUSED(closure))
{
    return PyLong_FromUnsignedLong(ae_game_clock(game_of(self)));
}

static PyObject *game_vp(PyObject *self, void *Py_UNUSED(closure))
{
    const int seats = ae_game_seats(game_of(self));
    PyObject *tuple = PyTuple_New(seats);
    for (int i = 0; tuple != NULL && i < seats; i++) {
        PyTuple_SetItem(tuple, i, PyLong_FromLong(ae_game_vp(game_of(self), i + 1)));
    }
    return tuple;
}

static PyObject *game_result(PyObject *self, void *Py_UNUSED(closure))
{
    double share[AE_SEATS_MAX] = {0};
    if (!ae_game_result(game_of(self), share)) {
        return Py_NewRef(Py_None);
    }
    const int players = ae_game_players(game_of(self));
    PyObject *tuple = PyTuple_New(players);
    for (int i = 0; tuple != NULL && i < players; i++) {
        PyTuple_SetItem(tuple, i, PyFloat_FromDouble(share[i]));
    }
    return tuple;
}

static PyObject *game_seat(PyObject *self, void *Py_UNUSED(closure))
{
    return PyLong_FromLong(ae_game_seat(game_of(self)));
}
static PyObject *game_players(PyObject *self, void *Py_UNUSED(closure))
{
    return PyLong_FromLong(ae_game_players(game_of(self)));
}
static PyObject *game_seats(PyObject *self, void *Py_UNUSED(closure))
{
    return PyLong_FromLong(ae_game_seats(game_of(self)));
}
static PyObject *game_moves(PyObject *self, void *Py_UNUSED(closure))
{
    return PyLong_FromUnsignedLong(ae_game_moves(game_of(self)));
}
static PyObject *game_actions(PyObject *self, void *Py_UNUSED(closure))
{
    return PyLong_FromUnsignedLong(ae_game_actions(game_of(self)));
}
static PyObject *game_hash(PyObject *self, void *Py_UNUSED(closure))
{
    return PyLong_FromUnsignedLongLong(ae_game_hash(game_of(self)));
}
static PyObject *game_observation_size(PyObject *self, void *Py_UNUSED(closure))
{
    return PyLong_FromUnsignedLong(ae_game_observation_size(game_of(self)));
}

static PyMethodDef methods[] = {
    {"_from_record", game_from_record, METH_O | METH_CLASS, NULL},
    {"_from_link", game_from_link, METH_O | METH_CLASS, NULL},
    {"_from_state", game_from_state, METH_VARARGS | METH_CLASS, NULL},
    {"copy", game_copy, METH_NOARGS, "Another game in the same position, with the same moves behind it."},
    {"redraw", game_redraw, METH_VARARGS,
     "redraw(seat, seed): another game that looks the same to a seat: what it cannot know is drawn anew."},
    {"legal", game_legal, METH_NOARGS, "The numbers of the legal actions, rising; none where no seat is to move."},
    {"mask", game_mask, METH_NOARGS, "Which actions are legal, as an array of as many booleans as there are actions."},
    {"apply", game_apply, METH_O, "Play the action with this number."},
    {"play", game_play, METH_O, "Play a move given as text: 'buy C7'; also an offer of a trade."},
    {"undo", game_undo, METH_NOARGS, "Take back the last move, with what chance did after it; False before the first."},
    {"move_text", game_move_text, METH_O, "The action with this number as text."},
    {"move_number", game_move_number, METH_O,
     "The number of a move given as text, legal or not. Offers of trades have none."},
    {"_outcomes", game_outcomes, METH_NOARGS, NULL},
    {"_draw", game_draw, METH_O, NULL},
    {"state_json", game_state, METH_NOARGS, "The whole state as JSON, also what is hidden (docs/formats.md, State)."},
    {"view_json", game_view, METH_O, "What a seat may know as JSON (rule 17); 0: what everybody may know."},
    {"_config_json", game_config, METH_NOARGS, NULL},
    {"_record", game_record, METH_NOARGS, NULL},
    {"_link", game_link, METH_NOARGS, NULL},
    {"svg", game_svg, METH_NOARGS, "A picture of the city, as SVG."},
    {"observe", game_observe, METH_VARARGS,
     "observe(seat): what a seat may know as bytes (docs/observation.md). Without one: the seat to move, or seat 1."},
    {"_fields", game_fields, METH_NOARGS, NULL},
    {"inputs", game_inputs, METH_NOARGS,
     "What our forecast looks at: seats × samples.INPUTS, of the full state (docs/samples.md); 0 when the game is over."},
    {"_marks", game_marks, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL},
};
static PyGetSetDef properties[] = {
    {"seat", game_seat, NULL, "Whose decision it is, from 1; 0: the game is over; -1: it waits for chance.", NULL},
    {"players", game_players, NULL, "How many play.", NULL},
    {"seats", game_seats, NULL, "How many score: the Consul and Ceres have a seat, too, the last.", NULL},
    {"moves", game_moves, NULL, "How many moves were played.", NULL},
    {"played", game_played, NULL,
     "The numbers of the moves that were played; None for an offer, and for what was before a state the game began with.",
     NULL},
    {"_clock", game_clock, NULL, NULL, NULL},
    {"actions", game_actions, NULL, "How many actions this kind of game has.", NULL},
    {"vp", game_vp, NULL, "Victory points of each seat so far.", NULL},
    {"result", game_result, NULL,
     "Each player's share of the victory, together 1 (with the Consul or Ceres 1 or 0 for all); None while it goes on.",
     NULL},
    {"hash", game_hash, NULL, "A number of 64 bits for the position, the same on every machine.", NULL},
    {"chance", game_chance, NULL, "What chance is asked for: 'card', 'token' …; None if the game does not wait for it.",
     NULL},
    {"observation_size", game_observation_size, NULL, "How many numbers an observation has.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};
static PyMethodDef functions[] = {
    {"input_names", input_names, METH_NOARGS, "What our forecast looks at for a seat, in the order of Game.inputs()."},
    {"mark_names", mark_names, METH_NOARGS, "What our policy looks at for a move, in the order of Game.marks()."},
    {NULL, NULL, 0, NULL},
};
static PyType_Slot slots[] = {
    {Py_tp_doc, "The base of aedile.Game: Game(config, open=False)."},
    {Py_tp_new, game_new},
    {Py_tp_dealloc, game_dealloc},
    {Py_tp_methods, methods},
    {Py_tp_getset, properties},
    {0, NULL},
};
static PyType_Spec spec = {
    .name = "aedile._aedile.Game",
    .basicsize = sizeof(GameObject),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
    .slots = slots,
};

int game_init(PyObject *module)
{
    game_type = (PyTypeObject *)PyType_FromModuleAndSpec(module, &spec, NULL);
    return game_type == NULL || PyModule_AddType(module, game_type) < 0 ? -1 : PyModule_AddFunctions(module, functions);
}
