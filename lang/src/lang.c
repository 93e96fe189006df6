/* SPDX-License-Identifier: MIT */
/* lang.c - languages by number; lang_texts.c is made from words/ by the build. */
#include "lang/lang.h"

#include "lang_texts.h"

#include "notation/words.h"

#include <string.h>

enum { LANGS_MAX = 32 };

static Language languages[LANGS_MAX];

bool lang_start(Fault *out_fault)
{
    for (uint32_t i = 0; i < LANG_TEXT_COUNT && i < LANGS_MAX; i++) {
        if (!language_read(LANG_TEXTS[i].text, strlen(LANG_TEXTS[i].text), &languages[i], out_fault)) {
            return false;
        }
    }
    return true;
}

uint8_t lang_find(const char *id)
{
    for (uint32_t i = 0; i < LANG_TEXT_COUNT && i < LANGS_MAX; i++) {
        if (strcmp(LANG_TEXTS[i].id, id) == 0) {
            return (uint8_t)(i + 1);
        }
    }
    return 0;
}

const Language *lang_words(uint8_t lang)
{
    return lang == 0 ? NULL : &languages[lang - 1];
}

const char *lang_id(uint8_t lang)
{
    return lang == 0 ? "en" : lang <= LANG_TEXT_COUNT && lang <= LANGS_MAX ? LANG_TEXTS[lang - 1].id : NULL;
}

bool lang_choose(const char *name, const char *locale, uint8_t *out_lang, Fault *out_fault)
{
    char id[8];
    Text wanted = text_in(id, sizeof id);
    *out_lang = 0;
    if (!lang_start(out_fault)) {
        return false;
    }
    text_bytes(&wanted, name != NULL ? name : locale, name != NULL ? strlen(name) : strcspn(locale, "_.@"));
    *out_lang = lang_find(id);
    if (name == NULL || *out_lang != 0 || strcmp(name, lang_id(0)) == 0) {
        return true;
    }
    char there[120];
    Text text = text_in(there, sizeof there);
    for (uint8_t i = 0; lang_id(i) != NULL; i++) {
        text_add(&text, i > 0 ? ", " : "");
        text_add(&text, lang_id(i));
    }
    return fault_set(out_fault, 0, 0, WORD_FAULT_PROGRAM_LANG, name, there, NULL);
}
