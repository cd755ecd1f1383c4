#!/bin/sh
# What the services `backup` and `restore` run with pgBackRest:
#   backups                 for ever: looks after the archive, a backup a day, a drill a week
#   backups backup          one now
#   backups check           how old the last of each is
#   backups drill           restores the end of the archive aside and opens every text
#   backups restore [TIME]  into the database's volume, while nothing runs
set -eu
PGPASSWORD=$(cat /run/secrets/DATABASE_BACKUP_PASSWORD)
export PGPASSWORD PGBACKREST_STANZA=app
archive='pgbackrest --stanza=app archive-push %p'
server=''

say() { echo "backups: $1"; }
fail() {
  say "$1" >&2
  exit 1
}

query() {
  psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 --command="$1"
}
# For whoever watches the database.
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
  say "made, type $type"
}

check() {
  lines=$(query "select case when coalesce(at > now() - late, false) then 'ok   ' else 'fail ' end
      || '  ' || rpad(what, 11) || '  last: ' || coalesce(to_char(at, 'YYYY-MM-DD HH24:MI'), 'never')
    from (values
      ('archive', (select last_archived_time from pg_stat_archiver),
        3 * interval '$ARCHIVE_TIMEOUT seconds'),
      ('backup', (select at from last_successes where job = 'backup'), interval '26 hours'),
      ('drill', (select at from last_successes where job = 'restore-drill'), interval '9 days')
    ) looked_at (what, at, late)")
  echo "$lines"
  case $lines in *fail*) exit 1 ;; esac
}

# pgBackRest says 1 for what the archive does not have, and more for what it cannot read. PostgreSQL
# would take both for the archive's end, and leave out what comes after a damaged file.
from_archive() {
  pgbackrest restore --recovery-option=restore_command='pgbackrest --stanza=app archive-get %f "%p"; code=$?; [ $code -le 1 ] || exit 200; exit $code' "$@"
}

# A server on what was restored, for this container alone; returns when its recovery has ended.
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
      fail 'PostgreSQL does not start on it: see above'
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
open_texts() {
  DATABASE_URL=postgres://postgres@127.0.0.1:5432/app node dist/ops.js texts check
}

drill() {
  began="select at from last_successes where job = 'drill-began'"
  succeeded drill-began
  at=$(query "$began")
  # Has PostgreSQL hand over what it has written so far.
  pgbackrest check
  rm -rf /drill/database
  trap stop EXIT
  export PGBACKREST_PG1_PATH=/drill/database
  from_archive --archive-mode=off
  start /drill/database -c fsync=off
  [ "$(aside query "$began")" = "$at" ] || fail 'the newest that was written is not in the archive'
  open_texts || fail 'not every text opens'
  stop
  rm -rf /drill/database
  succeeded restore-drill
  say 'restored aside and opened: nothing is missing'
}

# The database of before stays. Its own folder too: the one above belongs to root.
before=/var/lib/postgresql/before
move() { find "$1" -mindepth 1 -maxdepth 1 -exec mv -t "$2" {} +; }
put_back() {
  stop
  find "$PGDATA" -mindepth 1 -delete
  [ ! -e $before ] || { move $before "$PGDATA" && rmdir $before; }
  say 'nothing was restored, and nothing has changed' >&2
}

restore() {
  to=''
  if [ -n "${1:-}" ]; then
    to=$(date --utc --date="$1" '+%F %T.%6N+00') || fail "say a time in UTC, like '2026-11-26 14:32'"
    [ "$(date --date="$to" +%s)" -le "$(date +%s)" ] || fail "$to is still to come"
  fi
  pgbackrest info | grep -q 'status: ok' ||
    fail 'no backup can be read: is the repository there, and its passphrase the one in BACKUP_REPOSITORY?'
  [ ! -e $before ] ||
    fail "the database of before the last restore is still there: ./ops restore --forget"
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  [ ! -e "$PGDATA/PG_VERSION" ] || { mkdir -m 700 $before && move "$PGDATA" $before; }
  trap put_back EXIT
  if [ "$to" ]; then
    say 'the end of the archive, for who was erased since'
    from_archive --archive-mode=off
    start "$PGDATA"
    # Their keys go at once, the rest when the API starts; nobody is written to a second time.
    aside query "select format('insert into erasures (user_id, erased_at) values (%L, %L)
        on conflict do nothing; delete from member_keys where user_id = %1\$L;', user_id, erased_at)
      from erasures" > /tmp/erased.sql
    stop
    say "back to $to"
    from_archive --delta --type=time --target="$to" --target-action=promote
  else
    say 'the end of the archive'
    from_archive
  fi
  start "$PGDATA" -c archive_mode=on -c archive_command="$archive"
  [ -z "$to" ] || aside psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --file=/tmp/erased.sql
  open_texts || say 'not every text opens: are MASTER_KEYS the right ones?' >&2
  stop
  trap - EXIT
  say 'restored. Then: docker compose up -d'
  [ ! -e $before ] ||
    say 'the database of before is kept beside it; once it is not needed: ./ops restore --forget'
}

look_after() {
  until pgbackrest stanza-create; do sleep 30; done
  tried=0
  while :; do
    # Also has an idle database hand over its log.
    pgbackrest check || say 'the archive does not take what is written' >&2
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
  forget) rm -rf $before ;;
  *) fail "there is no $1" ;;
esac
