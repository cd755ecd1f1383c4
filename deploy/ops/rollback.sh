#!/bin/sh
# Goes back to the images before the last release: `./ops rollback`. The schema stays as it is:
# until a release is finished, its migrations have only added.
set -eu
releases=${OPS_STATE:-.}/.releases
last=$(tail -n 1 "$releases" 2> /dev/null || true)
case $last in
  *' finished')
    echo 'rollback: the last release is finished; the previous version would miss what it removed' >&2
    exit 1
    ;;
esac
line=$(grep ' before ' "$releases" 2> /dev/null | tail -n 1 || true)
if [ -z "$line" ]; then
  echo 'rollback: no release is recorded here, so there is nothing to go back to' >&2
  exit 1
fi

changed=''
for pair in $line; do
  case $pair in
    api=* | worker=* | pages=* | gateway=* | editor=*) ;;
    *) continue ;;
  esac
  service=${pair%%=*}
  id=$(docker compose ps --all --quiet "$service" | head -n 1)
  name=$(docker inspect --format '{{.Config.Image}}' "$id")
  docker tag "${pair#*=}" "$name"
  [ "$(docker inspect --format '{{.Image}}' "$id")" = "${pair#*=}" ] || changed="$changed $service"
done
for service in $changed; do
  echo "rollback: replacing $service"
  case $service in
    pages) sh deploy/ops/publish.sh --as-is ;;
    editor) docker compose up --detach --no-deps --no-build --wait editor ;;
    *) sh deploy/ops/roll.sh "$service" ;;
  esac
done
echo "$(date -u +%Y-%m-%dT%H:%M:%SZ) rolled-back" >> "$releases"
echo "rollback: back with${changed:- nothing to change}"
