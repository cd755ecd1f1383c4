#!/bin/sh
# The password comes from standard input, because every user of the machine can read arguments.
set -eu
exec redis-server - << CONF
requirepass $(cat /run/secrets/REDIS_PASSWORD)
# A queue that evicts or forgets would lose jobs.
maxmemory-policy noeviction
appendonly yes
save ""
dir /data
CONF
