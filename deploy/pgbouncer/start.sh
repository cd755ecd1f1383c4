#!/bin/sh
# Writes PgBouncer's settings from ours to a place that nobody else can read, and runs it.
set -eu
umask 077
address=${DATABASE_ADDRESS%%\?*}
host=${address%%/*}
case $DATABASE_ADDRESS in
  *sslmode=*) tls=${DATABASE_ADDRESS#*sslmode=} && tls=${tls%%&*} ;;
  *) tls=prefer ;;
esac
cat > /run/pgbouncer/users.txt << USERS
"app" "$(cat /run/secrets/DATABASE_PASSWORD)"
USERS
cat > /run/pgbouncer/pgbouncer.ini << CONF
[databases]
app = host=${host%:*} port=${host##*:} dbname=${address##*/} user=app

[pgbouncer]
listen_addr = 0.0.0.0
listen_port = 6432
unix_socket_dir =
auth_type = scram-sha-256
auth_file = /run/pgbouncer/users.txt
server_tls_sslmode = $tls
server_tls_ca_file = /etc/ssl/certs/ca-certificates.crt
# Connections are shared between transactions, so a hundred processes need only this many.
pool_mode = transaction
default_pool_size = $POOL_SIZE
max_client_conn = 2000
# Otherwise statements prepared on one connection are unknown on the next.
max_prepared_statements = 200
# The role sets these itself (roles.sql).
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout,extra_float_digits
log_connections = 0
log_disconnections = 0
CONF
exec pgbouncer /run/pgbouncer/pgbouncer.ini
