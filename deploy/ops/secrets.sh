#!/bin/sh
# Creates missing files of secrets: `deploy/ops/secrets.sh [folder]`. Random ones are generated, those
# from a provider stay empty. Existing files are never changed.
set -eu
folder=${1:-secrets}
mkdir -p "$folder"
# The containers' accounts differ, so everybody may read the files, but only the owner enters the folder.
chmod 700 "$folder"

hex() { od -An -v -tx1 -N "$1" /dev/urandom | tr -d ' \n'; }
key() { head -c 32 /dev/urandom | base64 | tr -d '\n'; }

write() {
  [ ! -e "$folder/$1" ] || return 0
  printf '%s' "$2" > "$folder/$1.new"
  chmod 444 "$folder/$1.new"
  mv "$folder/$1.new" "$folder/$1"
}

for name in DATABASE_ADMIN_PASSWORD DATABASE_OWNER_PASSWORD DATABASE_PASSWORD \
  DATABASE_METRICS_PASSWORD DATABASE_BACKUP_PASSWORD REDIS_PASSWORD GRAFANA_PASSWORD; do
  write "$name" "$(hex 24)"
done
write SECRET_KEY "$(hex 32)"
write BACKUP_REPOSITORY "[global]
repo1-cipher-pass=$(hex 32)"
write MASTER_KEYS "1:$(key)"
for name in STRIPE_SECRET_KEY STRIPE_WEBHOOK_SECRETS GOOGLE_CLIENT_SECRET SMTP_URL OPENAI_API_KEY \
  ALERT_PASSWORD; do
  write "$name" ''
done
