#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# store.sh - `aedile store`: copy, backup, check, forget.
# shellcheck source=SCRIPTDIR/lib.sh
. "$(dirname "$0")/lib.sh"

sql() { # FILE SQL
    python3 -c 'import sqlite3, sys; db = sqlite3.connect(sys.argv[1]); db.executescript(sys.argv[2]); db.close()' "$@"
}
number() { # FILE SQL
    python3 -c 'import sqlite3, sys; print(sqlite3.connect(sys.argv[1]).execute(sys.argv[2]).fetchone()[0])' "$@"
}

good "an empty store" "^0 games copied$" store copy memory: "sqlite:$work/a.db"
good "is in order" "^ok$" store check "sqlite:$work/a.db"
sql "$work/a.db" "
INSERT INTO games VALUES (1, 'first', 10, 20, 0, 0, 1, zeroblob(32), '{}', '{\"h\":1}', NULL, 20, 0);
INSERT INTO games VALUES (2, 'second', 11, 21, 5, 1, 1, zeroblob(32), '{}', '{}', NULL, 21, 0);
INSERT INTO games VALUES (3, 'third', 12, 22, 0, 2, 0, zeroblob(32), '{}', '{}', NULL, 22, 0);
INSERT INTO entries VALUES (1, 1, 10, '', 'one'), (1, 2, 11, 'm', 'two'), (1, 3, 12, '', 'three'), (2, 1, 12, 'm', 'x');"
sql "$work/a.db" "
INSERT INTO codes VALUES (randomblob(32), 'first', 2, 9000, 1), (randomblob(32), 'first', 66, 9223372036854775807, 4),
    (randomblob(32), 'second', 1, 5, 0);
INSERT INTO bans VALUES ('203.0.113.0/24', 9000000000000), ('2001:db8::/32', 12);
INSERT INTO salts VALUES (1, randomblob(16)); INSERT INTO clocks VALUES (1, 11, 12);
UPDATE games SET record = 'a record' WHERE id = 'third'; UPDATE games SET maker = 7 WHERE id = 'first';"
good "counts" "^3 games: 1 gathering, 1 running, 1 over$" store check "sqlite:$work/a.db"
holds "entries" grep -qx "4 entries" "$work/out"
good "as JSON" '^\{"ok":true,"gathering":1,"running":1,"over":1,"entries":4,"faults":0,"wrong":\[\]\}$' \
    store check --json "sqlite:$work/a.db"

good "copy" "^3 games copied$" store copy "sqlite:$work/a.db" "sqlite:$work/b.db"
good "the copy is in order" "^4 entries$" store check "sqlite:$work/b.db"
# Everything that is kept, whatever tables a later schema has: each must be filled above.
rows() { # FILE TABLE
    python3 -c 'import sqlite3, sys; [print(r) for r in sqlite3.connect(sys.argv[1]).execute("SELECT * FROM " + sys.argv[2])]' "$@"
}
tables=$(python3 -c 'import sqlite3, sys; print(*(r[0] for r in sqlite3.connect(sys.argv[1]).execute(
    "SELECT name FROM sqlite_master WHERE type = \"table\"")))' "$work/a.db")
equal() { # WHAT FILE
    for table in $tables; do
        rows "$work/a.db" "$table" >"$work/there"
        rows "$2" "$table" >"$work/back"
        holds "$table are there" test -s "$work/there"
        same "$table $1" "$work/there" "$work/back"
    done
}
equal "copied" "$work/b.db"
holds "a text of it" test "$(number "$work/b.db" "SELECT body FROM entries WHERE game = 1 AND version = 2")" = two
bad "twice" 2 "TO: it has games" store copy "sqlite:$work/a.db" "sqlite:$work/b.db"

run store backup "sqlite:$work/a.db" "$work/saved.db"
holds "backup" test "$status" -eq 0
good "the backup is a store" "^4 entries$" store check "sqlite:$work/saved.db"
holds "for its owner alone" test "$(stat -c %a "$work/saved.db")" = 600
bad "nothing is written over" 2 "saved.db: File exists" store backup "sqlite:$work/a.db" "$work/saved.db"
bad "only files" 2 "only sqlite:FILE" store backup memory: "$work/never.db"

# What is damaged is found.
sql "$work/b.db" "DELETE FROM entries WHERE game = 1 AND version = 2"
run store check "sqlite:$work/b.db"
holds "a gap: status" test "$status" -eq 1
holds "a gap: where" grep -qx "wrong: game first: version 3 where 2 was expected" "$work/out"
holds "a gap: verdict" grep -qx "not ok" "$work/out"
run store check --json "sqlite:$work/b.db"
holds "a gap as JSON" grep -q '"ok":false.*"wrong":\["game first: version 3 where 2 was expected"\]' "$work/out"
sql "$work/b.db" "UPDATE tallies SET games = 7 WHERE standing = 2"
run store check "sqlite:$work/b.db"
holds "a wrong count" grep -qx "wrong: 1 games are over, but the store counts 7" "$work/out"
bad "a damaged store is not copied" 2 "TO: .*damaged" store copy "sqlite:$work/b.db" memory:

# What is forgotten is in no byte of the file, nor in its log: also not where pages were split, and copies stayed behind.
python3 - "$work/c.db" "$aedile" <<'P' || exit 1
import random, sqlite3, subprocess, sys
path, aedile = sys.argv[1:]
subprocess.run([aedile, "store", "copy", "memory:", "sqlite:" + path], check=True, stdout=subprocess.DEVNULL)
r = random.Random(1)  # one where copies stay behind
db = sqlite3.connect(path, isolation_level=None)
db.execute("PRAGMA secure_delete = ON")  # as the server has it
games, versions = 30, [0] * 30
db.execute("BEGIN")
for i in range(games):
    db.execute("INSERT INTO games VALUES (?, ?, 1, 1, 0, 0, 1, zeroblob(32), '{}', ?, NULL, 1, 0)",
               (i + 1, f"game{i:02}", f'{{"name":"guest {i:02} of old{"x" * r.randrange(900)}"}}'))
for k in range(1000):
    i = r.randrange(games)
    versions[i] += 1
    db.execute("INSERT INTO entries VALUES (?, ?, 1, ?, ?)",
               (i + 1, versions[i], f"guest {i:02} of old {k}", f"chat 1 guest {i:02} of old {'x' * r.randrange(200)}"))
    if r.random() < 0.2:
        db.execute("UPDATE games SET summary = ?, record = ? WHERE number = ?",
                   (f'{{"name":"guest {i:02} of old{"s" * r.randrange(600)}"}}',
                    f"guest {i:02} of old{'r' * r.randrange(12000)}", i + 1))
    if k % 50 == 0:
        db.execute("COMMIT")
        db.execute("BEGIN")
db.execute("COMMIT")
db.close()
P
left() { # GAME…: words of them that the files still have
    cat "$work/c.db" "$work/c.db-wal" 2>"$work/held" | grep -aoE "guest ($1) of old" | wc -l
}
holds "words of every game are in the file" test "$(left "0[0-9]|1[0-4]")" -gt 1000
for game in 00 01 02 03 04 05 06 07 08 09 10 11 12 13 14; do
    good "forget $game" "^game$game is forgotten$" store forget "sqlite:$work/c.db" "game$game"
done
holds "nothing of those that are forgotten is in a file" test "$(left "0[0-9]|1[0-4]")" -eq 0
holds "the log is empty" test ! -s "$work/c.db-wal"
good "the others are there" "^15 games: 15 gathering, 0 running, 0 over$" store check "sqlite:$work/c.db"
bad "forgotten already" 1 "game00: there is no such game" store forget "sqlite:$work/c.db" game00

bad "no file" 2 "none.db: there is no such file" store check "sqlite:$work/none.db"
holds "and none is made" test ! -e "$work/none.db"
bad "no file to copy" 2 "FROM: .*no such file" store copy "sqlite:$work/none.db" "sqlite:$work/d.db"
holds "and no copy" test ! -e "$work/d.db"
echo "a diary, and no database; long enough to be looked at" >"$work/diary"
bad "no store" 2 "not a database" store check "sqlite:$work/diary"
bad "no kind" 2 "unknown kind of store" store check mysql://x
bad "no password in the message" 2 "FROM: [^s]*connection" store copy "postgres://u:sesame@/x?host=/nowhere" memory:
holds "not a letter of it" sh -c '! grep -q sesame "$1"' - "$work/err"
bad "no word" 2 "expected copy, backup, check or forget" store
bad "another word" 2 "not mend" store mend x
bad "too few" 2 "expected: aedile store copy FROM TO" store copy memory:
bad "too many" 2 "expected: aedile store check ADDRESS" store check memory: memory:

if [ -n "${AEDILE_TEST_POSTGRES:-}" ]; then
    emptied() { psql -q "$AEDILE_TEST_POSTGRES" -c 'DROP SCHEMA IF EXISTS aedile CASCADE' >"$work/held" 2>&1; }
    emptied
    good "to PostgreSQL" "^3 games copied$" store copy "sqlite:$work/a.db" "$AEDILE_TEST_POSTGRES"
    good "which is in order" "^4 entries$" store check "$AEDILE_TEST_POSTGRES"
    good "and back" "^3 games copied$" store copy "$AEDILE_TEST_POSTGRES" "sqlite:$work/back.db"
    equal "there and back" "$work/back.db"
    bad "no dump" 2 "pg_dump" store backup "$AEDILE_TEST_POSTGRES" "$work/never.db"
    emptied # its bans would be those of whoever tests with this database next
fi
finish
