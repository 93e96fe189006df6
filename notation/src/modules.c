/* modules.c - lists of modules as text, both ways (INTERFACES 2). */
#include "modules.h"

#include <string.h>

int wordlist_find(const char *list, const char *word, size_t length)
{
    for (int index = 0; *list != '\0'; index++) {
        size_t size = strcspn(list, " ");
        if (size == length && memcmp(list, word, size) == 0) {
            return index;
        }
        list += size;
        list += strspn(list, " ");
    }
    return -1;
}

void wordlist_write(Text *t, const char *list, int index)
{
    for (; index > 0; index--) {
        list += strcspn(list, " ");
        list += strspn(list, " ");
    }
    text_bytes(t, list, strcspn(list, " "));
}

void wordlist_say(Text *t, const char *list)
{
    while (*list != '\0') {
        size_t size = strcspn(list, " ");
        text_bytes(t, list, size);
        list += size;
        list += strspn(list, " ");
        if (*list != '\0') {
            text_add(t, strchr(list, ' ') != NULL ? ", " : " or ");
        }
    }
}

static bool module_unknown(const char *text, size_t length, Fault *out_fault)
{
    char accepted[128]; /* the words of modules.def with their commas: 89 */
    Quote found = quote_make(text, length);
    Text t;
    text_start(&t, accepted, sizeof accepted);
    for (int module = 0; module < MODULE_COUNT; module++) {
        text_add(&t, module == 0 ? "" : ", ");
        text_add(&t, module_word(module));
    }
    return fault_set(out_fault, 0, 0, "modules: there is no module ", found.text, "; there are ", accepted, NULL);
}

/* Says what may follow the module's '='. A list of ids is none of the words, yet no mistake either (10.9, 14.1). */
static bool value_unknown(int module, const char *value, size_t length, Fault *out_fault)
{
    char accepted[64]; /* the longest of modules.def: "standard, hard or challenge" */
    Quote found = quote_make(value, length);
    Text t;
    text_start(&t, accepted, sizeof accepted);
    wordlist_say(&t, module_values(module));
    if (accepted[0] == '\0') {
        return fault_set(out_fault, 0, 0, "modules: ", module_word(module), " takes no value, found ", found.text,
                         NULL);
    }
    bool ids = memchr(value, ':', length) != NULL || memchr(value, '+', length) != NULL;
    return fault_set(out_fault, 0, 0, "modules: ", module_word(module), ids ? ": a list such as " : " cannot be ",
                     found.text, ids ? " is not part of this version yet; expected " : "; expected ", accepted, NULL);
}

bool module_read(Config *config, const char *text, size_t length, Fault *out_fault)
{
    const char *equals = length != 0 ? memchr(text, '=', length) : NULL;
    size_t size = equals != NULL ? (size_t)(equals - text) : length;
    int module = 0;
    while (module < MODULE_COUNT && !word_is(text, size, module_word(module))) {
        module++;
    }
    if (module == MODULE_COUNT) {
        return module_unknown(text, size, out_fault);
    }
    int value = 0;
    if (equals != NULL) {
        value = wordlist_find(module_values(module), equals + 1, length - size - 1);
    }
    if (value < 0) {
        return value_unknown(module, equals + 1, length - size - 1, out_fault);
    }
    if (config->module[module] != 0) {
        return fault_set(out_fault, 0, 0, "modules: ", module_word(module), " is there twice", NULL);
    }
    config->module[module] = (uint8_t)(1 + value);
    return true;
}

bool modules_read(Config *config, const char *text, Fault *out_fault)
{
    Config read = *config;
    const char *at = text + strspn(text, " ");
    bool more = *at != '\0';
    memset(read.module, 0, sizeof read.module);
    while (more) {
        size_t size = strcspn(at, ",");
        size_t start = strspn(at, " ");
        size_t end = size;
        while (end > start && at[end - 1] == ' ') {
            end--;
        }
        if (!module_read(&read, at + start, end - start, out_fault)) {
            return false;
        }
        more = at[size] == ',';
        at += size + more;
    }
    *config = read;
    return true;
}

void module_write(Text *t, const Config *config, int module)
{
    text_add(t, module_word(module));
    if (module_values(module)[0] != '\0') {
        text_char(t, '=');
        wordlist_write(t, module_values(module), config->module[module] - 1);
    }
}

void modules_write(Text *t, const Config *config)
{
    bool more = false;
    for (int module = 0; module < MODULE_COUNT; module++) {
        if (config->module[module] != 0) {
            text_add(t, more ? "," : "");
            module_write(t, config, module);
            more = true;
        }
    }
}
