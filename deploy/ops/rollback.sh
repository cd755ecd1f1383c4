#!/bin/sh
# Goes back to the version before with that version's own files, because its compose file and scripts are
# part of it: `./ops rollback`. Settings stay.
set -eu
env=$(realpath "${COMPOSE_ENV_FILES:-.env}")
value() { sed -n "s/^$1=//p" "$env" | tr -d "'\""; }
before=$(value VERSION_BEFORE)
git rev-parse --quiet --verify "$before^{commit}" > /dev/null || exec sh deploy/ops/release.sh --back
name=$(docker compose config --no-interpolate | sed -n 's/^name: //p')
secrets=$(value SECRETS)
secrets=$(realpath "${secrets:-./secrets}")
files=$(mktemp -d)
trap 'git worktree remove --force "$files/files"; rmdir "$files"' EXIT
trap 'exit 1' HUP INT TERM
git worktree add --quiet --detach "$files/files" "$before"
changed=$(git diff --name-only "$before" -- docker-compose.yml 'deploy/*' .env.example packages/backend/roles.sql)
(
  cd "$files/files"
  export COMPOSE_ENV_FILES="$env" COMPOSE_PROJECT_NAME="$name" SECRETS="$secrets"
  sh deploy/ops/release.sh --back
)
[ -z "$changed" ] || printf 'rollback: these files here are of another version, and the next command reads them:
%s
rollback: before it, git checkout %s; if .env.example is named, compare it with .env
' "$changed" "$before"
