#!/bin/sh
# Writes .env and a file for each secret: `./ops init [--sandbox] [--no-watchdog] [--replace] [NAME=VALUE ...]`. Run
# again, also after it was cut off, it fills in what is still empty; only after --replace a value takes another one's place.
set -eu
umask 077
secrets=${SECRETS:-secrets}
env=.env.new replace=no
trap 'rm -f .env.new .env.newer "$secrets"/*.new' EXIT
trap 'exit 1' HUP INT TERM PIPE

if [ -e .env ]; then
  cp .env $env
else
  cp .env.example $env
fi
chmod 600 $env
sh deploy/ops/secrets.sh "$secrets"

refuse() {
  echo "init: $1" >&2
  exit 1
}

# Single quotes keep Docker from replacing a $ in it.
quote() { printf "'%s'" "$(printf '%s' "$1" | sed "s/'/\\\\'/g")"; }

# Writes a secret to its file, unless that already has another one.
keep() {
  may=$replace
  case $1 in MASTER_KEYS | BACKUP_REPOSITORY) may=no ;; esac
  [ $may = yes ] || [ ! -s "$secrets/$1" ] || [ "$(cat "$secrets/$1")" = "$2" ] ||
    refuse "$secrets/$1 holds a value and keeps it"
  printf '%s' "$2" > "$secrets/$1.new"
  chmod 444 "$secrets/$1.new"
  mv -f "$secrets/$1.new" "$secrets/$1"
}

write() {
  grep -qE "^(# )?$1=" $env || refuse "$1 is not a setting in .env.example"
  [ $replace = yes ] || [ ! -e .env ] || ! grep -qE "^$1=." $env || sh deploy/ops/empty-settings.sh $env | grep -qx "$1" ||
    grep -qxF "$1=$(quote "$2")" $env || refuse "$1 has a value in .env and keeps it"
  name=$1 value=$(quote "$2") awk '
    $0 ~ "^(# )?" ENVIRON["name"] "=" { print ENVIRON["name"] "=" ENVIRON["value"]; next }
    { print }' $env > .env.newer
  cat .env.newer > $env
}

# `-` reads the value from the input, because arguments stay in the shell's history.
set_one() {
  name=${1%%=*} value=${1#*=}
  case $1 in
    [A-Z]*=*) ;;
    *) refuse "say NAME=VALUE, not \"$name\"" ;;
  esac
  [ "$value" != - ] || value=$(cat)
  if [ -e "$secrets/$name" ]; then keep "$name" "$value"; else write "$name" "$value"; fi
}

for pair in "$@"; do
  case $pair in
    --sandbox)
      [ ! -e .env ] || refuse '--sandbox is for a machine without .env'
      while IFS= read -r line; do
        case $line in [A-Z]*) set_one "$line" ;; esac
      done < deploy/ops/sandbox.env
      ;;
    --no-watchdog) write WATCHDOG_URL none ;;
    --replace) replace=yes ;;
    *) set_one "$pair" ;;
  esac
done
# Shown once; the proxy reads its hash.
password=
if grep -qE "^EDITOR_URL=['\"]?[^'\"]" $env && ! grep -qE "^EDITOR_PASSWORD_HASH=['\"]?[^'\"]" $env; then
  password=$(od -An -v -tx1 -N 16 /dev/urandom | tr -d ' \n')
  caddy=$(sed -n 's/^ *image: //p' deploy/compose.tls.yml)
  hash=$(echo "$password" | docker run --rm --interactive "$caddy" caddy hash-password)
  write EDITOR_PASSWORD_HASH "$hash"
fi
mv $env .env

# As `./ops doctor` prints it: the beginning of the key's SHA-256.
fingerprint() {
  tr ',' '\n' < "$secrets/MASTER_KEYS" | while IFS=: read -r version key || [ -n "$version" ]; do
    printf '%s:%s\n' "$version" "$(printf '%s' "$key" | base64 -d | sha256sum | cut -c1-16)"
  done
}

echo "init: .env and $secrets/ are written, for you alone"
echo
echo "The master key opens what members write. Its fingerprint: $(fingerprint | tr '\n' ' ')"
echo "Copy $secrets/MASTER_KEYS and $secrets/BACKUP_REPOSITORY to two places that hold no backup (a password"
echo "manager, a sheet of paper in a safe). Without the first every text is lost, without the second every"
echo "backup; with both and a backup everything can be read."
echo
[ -z "$password" ] ||
  printf 'The page editor, shown only now: name "team", password "%s"\n\n' "$password"
empty=$(
  sh deploy/ops/empty-settings.sh .env | sed 's/$/ in .env/; s/^/  /'
  sh deploy/ops/empty-secrets.sh "$secrets" .env | sed "s|^|  $secrets/|"
  sh deploy/ops/has-watchdog.sh .env || echo '  WATCHDOG_URL in .env, which alarms you when this machine is dead; or --no-watchdog'
)
if [ -n "$empty" ]; then
  echo "Still to fill in, in an editor or with ./ops init NAME=VALUE (NAME=- reads it from the input):"
  echo "$empty"
  echo "Then: docs/going-live.md, which says what to click where, and ./ops doctor"
else
  echo "Then: docker compose up -d    and: ./ops doctor"
fi
