#!/bin/sh
# Checks what usually goes wrong on this machine; then the services check themselves.
set -eu
failed=0
say() {
  printf '%-5s  %-11s  %s\n' "$1" "$2" "$3"
  if [ "$1" = fail ]; then failed=1; fi
}

# The first two numbers of a version, for comparison.
number() { printf '%s' "$1" | sed 's/^[^0-9]*//' | awk -F. '{ printf "%d", $1 * 1000 + $2 }'; }

engine=$(docker version --format '{{.Server.Version}}' 2> /dev/null || true)
compose=$(docker compose version --short 2> /dev/null || true)
if [ -z "$engine" ]; then
  say fail docker 'no engine answers: is Docker running, and may you use it?'
elif [ "$(number "$engine")" -lt 25000 ] || [ "$(number "$compose")" -lt 2024 ]; then
  say fail docker "Docker $engine and Compose $compose: 25 and 2.24 are needed"
else
  say ok docker "Docker $engine, Compose $compose"
fi

# The file that Docker reads.
env=${COMPOSE_ENV_FILES:-.env}
if [ ! -f "$env" ]; then
  say fail .env 'is not there: ./ops init writes it'
  exit 1
fi
[ -z "$(find "$env" -perm /077)" ] || say warn .env 'can be read by others: chmod 600'
# Docker silently replaces $x in a value as a variable, unless the value is in single quotes.
eaten=$(grep -E '^[A-Z_]+=[^#]*\$' "$env" | grep -vE "^[A-Z_]+='" | cut -d= -f1 | tr '\n' ' ')
[ -z "$eaten" ] || say fail .env "a \$ that Docker will replace in: $eaten(put the value in single quotes)"
missing=$(sh deploy/ops/empty-settings.sh "$env" | tr '\n' ' ')
[ -z "$missing" ] || say fail .env "empty: $missing(./ops init NAME=VALUE)"

secrets=$(sed -n "s/^SECRETS=//p" "$env" | tr -d "'\"")
secrets=${secrets:-./secrets}
if [ ! -d "$secrets" ]; then
  say fail secrets "$secrets is not there: ./ops init makes it"
else
  [ -z "$(find "$secrets" -maxdepth 0 -perm /077)" ] ||
    say warn secrets "others can look into it: chmod 700 $secrets"
  absent=$(grep -ohE 'SECRETS:-\./secrets\}/[A-Z_]+' docker-compose.yml deploy/compose.*.yml | sed 's/.*\///' |
    sort -u | while read -r name; do [ -e "$secrets/$name" ] || printf '%s ' "$name"; done)
  [ -z "$absent" ] || say fail secrets "not there: $absent(./ops init makes what is missing)"
  empty=$(sh deploy/ops/empty-secrets.sh "$secrets" "$env" | tr '\n' ' ')
  [ -z "$empty" ] || say fail secrets "empty: $empty(./ops init NAME=VALUE)"
fi

# The services with a container that failed, keeps restarting, or reports itself unhealthy.
ill() {
  format='{{index .Config.Labels "com.docker.compose.service"}} {{.State.Status}} {{.State.ExitCode}} {{.RestartCount}} {{with .State.Health}}{{.Status}}{{end}}'
  docker compose ps --all --quiet | while read -r id; do docker inspect --format "$format" "$id"; done |
    awk '$2 == "restarting" || $2 != "running" && $3 != 0 || $4 > 0 && $5 == "starting" ||
      $5 == "unhealthy" { print $1 }' | sort -u
}

# A service that refuses its settings prints a single line, `api: settings: …`, and runs no check.
ask() {
  said=$(docker compose run --rm --no-deps -T "$@" < /dev/null 2>&1) || failed=1
  printf '%s\n' "$said" | sed "s/^$1: settings: /fail   settings     $1 refuses: /"
}

if [ -n "$engine" ] && [ -z "$missing" ] && ! sh deploy/ops/has-image.sh api; then
  say fail images 'not there yet: docker compose build'
elif [ -n "$engine" ] && [ -z "$missing" ]; then
  for service in $(ill); do
    said=$(docker compose logs --no-log-prefix --tail 1 "$service" 2> /dev/null | sed -E "s/^(.{400}).+/\1… (all of it: docker compose logs $service)/")
    say fail "$service" "it does not run as it should; its last words: ${said:-none}"
  done
  if [ -z "$(docker compose ps --quiet gateway)" ]; then
    say warn containers 'nothing serves the site yet: docker compose up -d'
  fi
  ask api node dist/ops.js doctor
  ask worker node dist/doctor.js
  # With deploy/compose.managed.yml the provider makes the backups.
  if docker compose config --services | grep -qx backup; then
    docker compose run --rm --no-deps -T backup backups check < /dev/null || failed=1
  fi
fi
url=$(sed -n "s/^PUBLIC_URL=//p" "$env" | tr -d "'\"")
[ "$failed" = 0 ] && echo "all is well: $url" || echo 'something has to be fixed: see "fail" above'
exit "$failed"
