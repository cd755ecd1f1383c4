#!/bin/sh
# Makes the roles of a new database; see docs/operations.md for one that is older than they are.
set -eu
psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 --username=postgres --dbname=app <<'SQL'
\getenv owner DATABASE_OWNER_PASSWORD
\getenv app DATABASE_PASSWORD
select set_config('roles.owner', :'owner', false), set_config('roles.app', :'app', false) \g /dev/null
\i /etc/postgres-roles.sql
SQL
