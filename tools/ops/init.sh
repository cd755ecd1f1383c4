#!/bin/sh
# Writes .env and a file for each secret: `./ops init [NAME=VALUE ...]`. What is there stays as it is.
set -eu
secrets=${SECRETS:-secrets}
made=$secrets

if [ -e .env ]; then
  echo "init: .env is there and stays as it is"
else
  (umask 077 && cp .env.example .env.new)
  chmod 600 .env.new
fi
sh tools/ops/secrets.sh "$secrets"

# Single quotes keep Docker from reading a $ in it.
quote() { printf "'%s'" "$(printf '%s' "$1" | sed "s/'/\\\\'/g")"; }

# A secret goes into its file unless that holds one already.
keep() {
  if [ -s "$secrets/$1" ]; then
    echo "init: $secrets/$1 holds a value and keeps it" >&2
    exit 1
  fi
  printf '%s' "$2" > "$secrets/$1.new"
  chmod 444 "$secrets/$1.new"
  mv -f "$secrets/$1.new" "$secrets/$1"
}

write() {
  if [ ! -e .env.new ] || ! grep -q "^#\{0,1\} \{0,1\}$1=" .env.new; then
    echo "init: $1 is no setting of .env.example, or .env is there already" >&2
    rm -f .env.new
    exit 1
  fi
  name=$1 value=$(quote "$2") awk '
    $0 ~ "^(# )?" ENVIRON["name"] "=" { print ENVIRON["name"] "=" ENVIRON["value"]; next }
    { print }' .env.new > .env.newer
  cat .env.newer > .env.new
  rm .env.newer
}

for pair in "$@"; do
  name=${pair%%=*}
  case $pair in
    [A-Z]*=*) ;;
    *)
      echo "init: say NAME=VALUE, not \"$name\"" >&2
      rm -f .env.new
      exit 1
      ;;
  esac
  if [ -e "$secrets/$name" ]; then keep "$name" "${pair#*=}"; else write "$name" "${pair#*=}"; fi
done
[ ! -e .env.new ] || mv .env.new .env

# As `./ops doctor` and each backup print it: the beginning of the key's SHA-256.
fingerprint() {
  tr ',' '\n' < "$secrets/MASTER_KEYS" | while IFS=: read -r version key || [ -n "$version" ]; do
    printf '%s:%s\n' "$version" "$(printf '%s' "$key" | base64 -d | sha256sum | cut -c1-16)"
  done
}

echo "init: .env and $made/ are written, for you alone"
echo
echo "The master key opens what members write. Its fingerprint: $(fingerprint | tr '\n' ' ')"
echo "Copy $made/MASTER_KEYS to two places that hold no backup (a password manager, a sheet of paper"
echo "in a safe). Without it every text is lost, with it and a backup every text can be read."
echo
empty=$(
  grep -oE '\$\{[A-Z_]+:\?\}' docker-compose.yml | tr -d '${:?}' | sort -u | while read -r name; do
    grep -qE "^$name=." .env || echo "  $name in .env"
  done
  find "$secrets" -type f -size 0 | sort | sed 's/^/  /'
)
if [ -n "$empty" ]; then
  echo "Still to fill in:"
  echo "$empty"
  echo
fi
echo "Then: docker compose up -d    and: ./ops doctor"
