/* SPDX-License-Identifier: MIT */
/* work.c - work that takes long: without the GIL, and Ctrl-C is heard meanwhile.
 *
 * Only the thread that called can hear signals, and only with the GIL. So the work is done by a thread of its own, and the one
 * that called waits for it, looking up now and then, and at once when a signal comes. */
#include "module.h"

enum { LOOK_MICROSECONDS = 50000 };

typedef struct Job {
    void (*work)(void *context);
    void *context;
    PyThread_type_lock busy; /* held until the work is done */
} Job;

static void job_run(void *context)
{
    const Job *job = context;
    job->work(job->context);
    PyThread_release_lock(job->busy);
}

/* Whether the job ended; else a signal may have come, or the time to look for one. */
static bool job_await(const Job *job)
{
    PyLockStatus status;
    Py_BEGIN_ALLOW_THREADS status = PyThread_acquire_lock_timed(job->busy, LOOK_MICROSECONDS, 1);
    Py_END_ALLOW_THREADS return status == PY_LOCK_ACQUIRED;
}

bool work_run(void (*work)(void *context), void (*stop)(void *context), void *context)
{
    Job job = {work, context, PyThread_allocate_lock()};
    bool well = true;
    if (job.busy == NULL) {
        PyErr_NoMemory();
        return false;
    }
    PyThread_acquire_lock(job.busy, WAIT_LOCK);
    if (PyThread_start_new_thread(job_run, &job) == (unsigned long)-1) {
        PyErr_SetString(PyExc_RuntimeError, "no thread can be started");
        well = false;
    } else {
        while (!job_await(&job)) {
            if (well && PyErr_CheckSignals() < 0) {
                well = false;
                stop(context);
            }
        }
    }
    PyThread_release_lock(job.busy);
    PyThread_free_lock(job.busy);
    return well;
}
