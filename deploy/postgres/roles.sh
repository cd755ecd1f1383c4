#!/bin/sh
# Makes the database's roles, or changes their passwords: the service `roles` of docker-compose.yml.
set -eu
# Assigned before they are exported: a secret that cannot be read then ends it.
PGPASSWORD=$(cat /run/secrets/DATABASE_ADMIN_PASSWORD)
OWNER=$(cat /run/secrets/DATABASE_OWNER_PASSWORD)
APP=$(cat /run/secrets/DATABASE_PASSWORD)
METRICS=$(cat /run/secrets/DATABASE_METRICS_PASSWORD)
BACKUP=$(cat /run/secrets/DATABASE_BACKUP_PASSWORD)
export PGPASSWORD OWNER APP METRICS BACKUP
# libpq looks for a list of its own, and takes the system's, as the services do, by this word alone.
case $DATABASE_ADDRESS in
  *sslrootcert=*) ;;
  *sslmode=verify-full*) export PGSSLROOTCERT=system ;;
esac
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
