#!/bin/sh
# Checks what usually goes wrong on this machine; then the services check themselves.
set -eu
failed=0
report() {
  printf '%-5s  %-11s  %s\n' "$1" "$2" "$3"
  [ "$1" != fail ] || failed=1
}

# The file that Docker reads.
env=${COMPOSE_ENV_FILES:-.env}
[ -f "$env" ] || {
  report fail .env 'is not there: ./ops init writes it'
  exit 1
}
value() { sed -n "s/^$1=//p" "$env" | tr -d "'\""; }
secrets=$(value SECRETS)
secrets=${secrets:-./secrets}
list() { tr '\n' ' '; }

[ -z "$(find "$env" -perm /077)" ] || report warn .env 'can be read by others: chmod 600'
# Docker silently replaces $x in a value as a variable, unless the value is in single quotes.
eaten=$(grep -E '^[A-Z_]+=[^#]*\$' "$env" | grep -vE "^[A-Z_]+='" | cut -d= -f1 | list)
[ -z "$eaten" ] || report fail .env "a \$ that Docker will replace in: $eaten(put the value in single quotes)"
missing=$(sh deploy/ops/empty-settings.sh "$env" | list)
[ -z "$missing" ] || report fail .env "empty: $missing(./ops init NAME=VALUE)"
[ -z "$(find "$secrets" -maxdepth 0 -perm /077)" ] ||
  report warn secrets "others can look into it: chmod 700 $secrets"
absent=$(grep -ohE 'SECRETS:-\./secrets\}/[A-Z_]+' docker-compose.yml deploy/compose.*.yml | sed 's/.*\///' |
  sort -u | while read -r name; do [ -e "$secrets/$name" ] || echo "$name"; done | list)
[ -z "$absent" ] || report fail secrets "not there: $absent(./ops init makes what is missing)"
empty=$(sh deploy/ops/empty-secrets.sh "$secrets" "$env" | list)
[ -z "$empty" ] || report fail secrets "empty: $empty(./ops init NAME=VALUE)"

sh deploy/ops/has-watchdog.sh "$env" || report warn watchdog 'nobody notices a dead machine: WATCHDOG_URL (./ops init)'
case $(value WATCHDOG_URL) in
  '' | none) ;;
  *) grep -q '^COMPOSE_FILE=.*metrics' "$env" || report warn watchdog 'only deploy/compose.metrics.yml calls WATCHDOG_URL' ;;
esac

# A service that refuses its settings prints a single line, `api: settings: …`, and runs no check.
ask() {
  said=$(docker compose run --rm --no-deps -T "$@" < /dev/null 2>&1) || failed=1
  printf '%s\n' "$said" | sed "s/^$1: settings: /fail   settings     $1 refuses: /"
}

if ! docker version > /dev/null 2>&1; then
  report fail docker 'no engine answers: is Docker running, and may you use it?'
elif [ -z "$missing" ] && ! sh deploy/ops/has-image.sh api; then
  report fail images 'not there yet: docker compose build'
elif [ -z "$missing" ]; then
  # Those that failed, keep restarting, or report themselves unhealthy.
  ill=$(docker compose ps --all --format '{{.Service}} {{.State}} {{.ExitCode}} {{.Health}}' |
    awk '$2 == "restarting" || $2 == "exited" && $3 != 0 || $4 == "unhealthy" { print $1 }' | sort -u)
  for service in $ill; do
    report fail "$service" "it does not run as it should: docker compose logs $service"
  done
  if grep -q '^COMPOSE_FILE=.*swarm' "$env"; then
    # `2/2`, and of a job `0/2 (2/2 completed)`.
    ill=$(docker service ls --filter "label=com.docker.stack.namespace=$(docker compose config | sed -n 's/^name: //p')" \
      --format '{{.Name}} {{.Replicas}}' | sed -E 's/ .*\((.*) .*\)/ \1/' | awk -F'[ /]' '$2 != $3 { print $1 }')
    for service in $ill; do report fail "$service" "it does not run on every machine: docker service ps $service"; done
  elif [ -z "$(docker compose ps --quiet gateway)" ]; then
    report warn containers 'nothing serves the site yet: docker compose up -d'
  fi
  # A proxy on this machine comes from the address of the bridge.
  case $(value PUBLIC_URL)$(docker compose port gateway 8080 2> /dev/null) in
    https:*127.0.0.1:*)
      bridge=$(docker compose ps --quiet gateway | head -n 1 | xargs -r docker inspect \
        --format '{{range .NetworkSettings.Networks}}{{.Gateway}} {{end}}' | tr -d ' ')
      case ,$(value TRUSTED_PROXIES), in
        *",$bridge,"* | *",$bridge/32,"*) ;;
        *) report warn proxy "TRUSTED_PROXIES does not name $bridge: a proxy on this machine has it, and all its visitors count as one" ;;
      esac
      ;;
  esac
  ask api node dist/ops.js doctor
  ask worker node dist/doctor.js
  # With deploy/compose.managed.yml the provider makes the backups.
  if docker compose config --services | grep -qx backup; then
    # A volume is on Docker's own disk, like the database.
    own=$(stat -c %d "$(docker info --format '{{.DockerRootDir}}')" 2> /dev/null || true)
    place=$(value BACKUPS)
    case $place in */*) disk=$(stat -c %d "$place") ;; *) disk=$own ;; esac
    grep -q '^repo1-type=' "$secrets/BACKUP_REPOSITORY" || [ "$disk" != "$own" ] ||
      report warn backups "on the database's disk, and lost with it: docs/backup-and-restore.md, A place of your own"
    ask backup backups check
  fi
fi
[ "$failed" = 0 ] && echo "all is well: $(value PUBLIC_URL)" || echo 'something has to be fixed: see "fail" above'
exit "$failed"
