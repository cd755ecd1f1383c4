#!/bin/sh
# The services `backup` and `restore` run this, with pgBackRest:
#   backups                 forever: checks the archive, makes a backup a day and a drill a week
#   backups backup          one now
#   backups check           how old the last of each is
#   backups drill           restores the end of the archive aside, and where the keys are opens every text
#   backups restore [TIME]  into the database's volume, while nothing runs
set -eu
PGPASSWORD=$(cat /run/secrets/DATABASE_BACKUP_PASSWORD)
export PGPASSWORD PGBACKREST_STANZA=app
archive='pgbackrest --stanza=app archive-push %p'
# Both contain the folder of PGDATA, so that one rename puts a database in its place.
before=/var/lib/postgresql/before
next=/var/lib/postgresql/next
archived=/tmp/archived.txt
server=''

log() { echo "backups: $1"; }
fail() {
  log "$1" >&2
  exit 1
}

query() {
  psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 --command="$1"
}
# For monitoring.
succeeded() {
  query "insert into last_successes (job, at) values ('$1', now())
    on conflict (job) do update set at = excluded.at"
}
is_due() {
  [ "$(query "select count(*) from last_successes
    where job = '$1' and at > now() - interval '$2'")" = 0 ]
}

back_up() {
  type=diff
  ! is_due full-backup '7 days' || type=full
  pgbackrest backup --type=$type
  succeeded backup
  [ $type = diff ] || succeeded full-backup
  log "made, type $type"
}

check() {
  # The previous database that a restore has kept, and when it was last used.
  kept=$(date --utc --reference=$before/docker '+%F %T+00' 2> /dev/null || true)
  lines=$(query "select case when coalesce(at > now() - late, false) then 'ok   ' else 'fail ' end
      || '  ' || rpad(what, 11) || '  last: ' || coalesce(to_char(at, 'YYYY-MM-DD HH24:MI'), 'never')
    from (values
      ('archive', (select at from last_successes where job = 'archive'),
        3 * interval '$ARCHIVE_TIMEOUT seconds' + interval '1 minute'),
      ('backup', (select at from last_successes where job = 'backup'), interval '26 hours'),
      ('drill', (select at from last_successes where job = 'restore-drill'), interval '9 days')
      ${kept:+, ('before', timestamptz '$kept', interval '20 days')}
    ) looked_at (what, at, late)")
  echo "$lines"
  case $lines in *fail*) exit 1 ;; esac
}

# The restore_command of a restored server. pgBackRest exits with 1 for a file that is not in the archive,
# and with more for one that it cannot read. PostgreSQL would take both for the archive's end, and skip
# everything after a damaged file; a code above 125 stops it instead. UNREADABLE=1 lets it end there.
fetch() {
  code=0
  pgbackrest archive-get "$1" "$2" || code=$?
  [ $code -ne 1 ] || exit 1
  [ $code -eq 0 ] || exit "${UNREADABLE:-200}"
  # pgBackRest does not compare the content with the SHA-1 in the file's name, and a damaged file may unpack.
  grep -q "/$1-" $archived || return 0
  grep -q "/$1-$(sha1sum "$2" | cut -d ' ' -f 1)" $archived || {
    echo "ERROR: $1 is damaged in the archive" >&2
    exit "${UNREADABLE:-200}"
  }
}

from_archive() {
  pgbackrest repo-ls --recurse archive/$PGBACKREST_STANZA > $archived
  pgbackrest restore --recovery-option=restore_command='backups fetch %f "%p"' "$@"
}

# Room for another copy of the database, and a gigabyte of log.
need_room() {
  used=$(du -sm "$PGDATA" 2> /dev/null | cut -f1)
  need=$((${used:-0} + 1024))
  free=$(df -Pk "$1" | awk 'NR == 2 { print int($4 / 1024) }')
  [ "$free" -ge "$need" ] ||
    fail "not enough disk space for another copy of the database: $need MB are needed in $1, $free MB are free"
}

# Starts a server for this container only; returns when its recovery has ended.
start() {
  folder=$1
  shift
  echo 'host all all 127.0.0.1/32 trust' > /tmp/hba.conf
  postgres -D "$folder" -c listen_addresses=127.0.0.1 -c unix_socket_directories= \
    -c hba_file=/tmp/hba.conf -c hot_standby=off -c log_error_verbosity=terse "$@" \
    > /tmp/postgres.log 2>&1 &
  server=$!
  until pg_isready --quiet --host=127.0.0.1; do
    kill -0 "$server" 2> /dev/null || {
      server=''
      grep -E 'ERROR|FATAL|last completed' /tmp/postgres.log | grep -v 'database system is' >&2 || tail -n 5 /tmp/postgres.log >&2
      log "PostgreSQL does not start on $folder: see above" >&2
      return 1
    }
    sleep 0.2
  done
}
stop() {
  [ -z "$server" ] || kill -INT "$server" 2> /dev/null || true
  wait
  server=''
}
aside() { PGHOST=127.0.0.1 PGUSER=postgres "$@"; }
ops() {
  # This server checks no password, but production refuses an address without one.
  DATABASE_URL=postgres://postgres:$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n')@127.0.0.1:5432/app \
    node dist/ops.js "$@"
}

drill() {
  began="select at from last_successes where job = 'drill-began'"
  succeeded drill-began
  at=$(query "$began")
  # Has PostgreSQL archive what it has written so far.
  pgbackrest check
  trap 'stop; rm -rf /drill/database' EXIT
  trap 'exit 1' HUP INT TERM
  rm -rf /drill/database
  need_room /drill
  export PGBACKREST_PG1_PATH=/drill/database
  from_archive --archive-mode=off
  start /drill/database -c fsync=off
  [ "$(aside query "$began")" = "$at" ] || fail 'the newest row of the database is not in the archive'
  # Only in the services `drill` and `restore`.
  [ -z "${MASTER_KEYS_FILE:-}" ] || ops keys check ||
    fail 'not every restored text opens: are MASTER_KEYS the right ones?'
  succeeded restore-drill
  log 'restored aside: nothing is missing'
}

# What the restored database does not know yet: who was erased since, and which texts were deleted. Their
# keys are deleted at once.
erasures() {
  aside query "select format('insert into erasures (user_id, erased_at) values (%L, %L)
      on conflict do nothing; delete from member_keys where user_id = %1\$L;', user_id, erased_at)
    from erasures" >> /tmp/erased.sql
  aside query "select format('insert into text_deletions (user_id, week, version, deleted_at)
      select id, %s, %s, %L from users where id = %L on conflict (user_id, week) do update
      set version = greatest(text_deletions.version, excluded.version);',
      week, version, deleted_at, user_id)
    from text_deletions" >> /tmp/erased.sql
}

# The archive may lack the last erasures of a database that is lost or broken only now. It is started
# once, without archiving.
read_erasures_here() {
  log 'reading the last erasures from the current database'
  # Left behind by a killed server; ./ops made sure that none runs.
  rm -f "$PGDATA/postmaster.pid"
  { start "$PGDATA" -c archive_mode=on -c archive_command= && erasures; } ||
    log 'it cannot be read: accounts erased after the end of the archive come back' >&2
  stop
}

give_up() {
  stop
  rm -rf $next
  log 'nothing was restored, and nothing has changed' >&2
}

# The folder around PGDATA: PGDATA's own parent may belong to root, and cannot be changed.
swap() {
  trap '' HUP INT TERM
  [ ! -e "$1" ] || mv "$1" $before
  mv $next "$1"
  trap - EXIT
}

restore() {
  to=''
  if [ -n "${1:-}" ]; then
    to=$(date --utc --date="$1" '+%F %T.%6N+00') || fail "say a time in UTC, like '2026-11-26 14:32'"
    [ "$(date --date="$to" +%s)" -le "$(date +%s)" ] || fail "$to is still to come"
  fi
  pgbackrest info | grep -q 'status: ok' ||
    fail 'no backup can be read: is the repository there, and its passphrase the one in BACKUP_REPOSITORY?'
  # A restore that was killed between its two renames left no database in its place.
  [ -e "$PGDATA" ] || [ ! -e $before ] || mv $before "$(dirname "$PGDATA")"
  [ ! -e $before ] ||
    fail "the database from before the last restore is still kept: ./ops restore --forget"
  trap give_up EXIT
  trap 'exit 1' HUP INT TERM
  rm -rf $next
  need_room /var/lib/postgresql
  : > /tmp/erased.sql
  read_erasures_here
  mkdir -p $next
  mkdir -m 700 $next/docker
  export PGBACKREST_PG1_PATH=$next/docker
  if [ "$to" ]; then
    log 'restoring the end of the archive, to read later erasures'
    from_archive --archive-mode=off
    start $next/docker || {
      log 'reading it up to there: accounts erased later stay erased only if the current database was read' >&2
      UNREADABLE=1 start $next/docker
    }
    erasures
    stop
    log "restoring $to"
    # On the timeline of the backup before it, because the latest timeline may branch off earlier.
    from_archive --delta --type=time --target="$to" --target-timeline=current --target-action=promote
  else
    log 'restoring the end of the archive'
    from_archive
  fi
  # Without reading ahead, a damaged file after that time is not read.
  start $next/docker -c recovery_prefetch=off -c archive_mode=on -c archive_command="$archive"
  aside psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --file=/tmp/erased.sql
  # Before anybody can read it. Fails in a schema of before a release; the API shows no text until it is done.
  ops deletions repeat || log 'this is done by the API before it shows any text, after the migrations' >&2
  ops keys check || log 'not every text opens: are MASTER_KEYS the right ones?' >&2
  # Existing backups may be of another timeline, so the next one is made at once.
  aside query "delete from last_successes where job in ('backup', 'full-backup')"
  stop
  swap "$(dirname "$PGDATA")"
  log 'restored. Then: docker compose up -d'
  [ ! -e $before ] ||
    log 'the previous database is kept; once it is not needed: ./ops restore --forget'
}

forget() {
  [ -e "$PGDATA" ] || fail "no database is in its place, so nothing is deleted: ./ops restore puts one there"
  # The outer folder of the first database belongs to root, so it can be emptied and moved, not deleted.
  rm -rf $before $next 2> /dev/null || mv $before /var/lib/postgresql/empty
}

look_after() {
  # pgBackRest does not complete what an interrupted first start has left; without a backup it is of no use.
  until pgbackrest stanza-create; do
    if found=$(pgbackrest repo-ls backup/$PGBACKREST_STANZA) && [ -z "$found" ]; then
      pgbackrest stop && pgbackrest stanza-delete --force || pgbackrest start
    fi
    sleep 30
  done
  # In parallel to the backups, which may take long. Also makes an idle database archive its log.
  while :; do
    { pgbackrest check && succeeded archive; } || log 'archiving fails (see above): is the repository reachable, with room left?' >&2
    sleep "$ARCHIVE_TIMEOUT"
  done &
  tried=0
  while :; do
    if [ $(($(date +%s) - tried)) -gt 3600 ]; then
      for job in backup restore-drill; do
        case $job in backup) period='1 day' command=backup ;; *) period='7 days' command=drill ;; esac
        if is_due $job "$period"; then "$0" $command || tried=$(date +%s); fi
      done
    fi
    sleep "$ARCHIVE_TIMEOUT"
  done
}

case ${1:-} in
  '') look_after ;;
  backup) back_up ;;
  check) check ;;
  drill) drill ;;
  restore) restore "${2:-}" ;;
  forget) forget ;;
  fetch) fetch "$2" "$3" ;;
  *) fail "unknown command \"$1\": use backup, check, drill, restore or forget" ;;
esac
