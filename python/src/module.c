/* SPDX-License-Identifier: MIT */
/* module.c - aedile._aedile: libaedile for Python, on the limited API. One interpreter of a process can have it. */
#include "module.h"

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT,
    .m_name = "aedile._aedile",
    .m_doc = "libaedile as it is; the package aedile is the door to it.",
    .m_size = -1,
};

PyMODINIT_FUNC PyInit__aedile(void);
PyMODINIT_FUNC PyInit__aedile(void)
{
    PyObject *module = PyModule_Create(&definition);
    if (module == NULL) {
        return NULL;
    }
    if (fault_init(module) < 0 || array_init(module) < 0 || game_init(module) < 0 || batch_init(module) < 0 ||
        bot_init(module) < 0 || PyModule_AddStringConstant(module, "__version__", ae_version()) < 0) {
        Py_DECREF(module);
        return NULL;
    }
    return module;
}
