#!/bin/sh
# Creates the database's roles, or changes their passwords: the service `roles` in docker-compose.yml.
set -eu
# Assigned before the export, so that an unreadable secret ends the script.
PGPASSWORD=$(cat /run/secrets/DATABASE_ADMIN_PASSWORD)
OWNER=$(cat /run/secrets/DATABASE_OWNER_PASSWORD)
APP=$(cat /run/secrets/DATABASE_PASSWORD)
METRICS=$(cat /run/secrets/DATABASE_METRICS_PASSWORD)
BACKUP=$(cat /run/secrets/DATABASE_BACKUP_PASSWORD)
export PGPASSWORD OWNER APP METRICS BACKUP
# libpq looks for its own list of authorities; only `system` makes it use the system's, like the services.
case $DATABASE_ADDRESS in
  *sslrootcert=*) ;;
  *sslmode=verify-full*) export PGSSLROOTCERT=system ;;
esac
create() {
  psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 "postgres://postgres@$DATABASE_ADDRESS" << 'SQL'
\getenv owner OWNER
\getenv app APP
\getenv metrics METRICS
\getenv backup BACKUP
select set_config('roles.owner', :'owner', false), set_config('roles.app', :'app', false),
  set_config('roles.metrics', :'metrics', false), set_config('roles.backup', :'backup', false)
\g /dev/null
\i /roles.sql
SQL
}
# A table that must change its owner may be in use, so a refused lock (3: the script failed) is tried again.
tries=30
until create; do
  code=$? tries=$((tries - 1))
  [ $code = 3 ] && [ $tries -gt 0 ] || exit $code
  sleep 2
done
