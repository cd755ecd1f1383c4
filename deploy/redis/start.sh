#!/bin/sh
# The password comes by standard input: a program's arguments can be read on the whole machine.
set -eu
exec redis-server - << CONF
requirepass $(cat /run/secrets/REDIS_PASSWORD)
# A queue that evicts or forgets would lose jobs.
maxmemory-policy noeviction
appendonly yes
save ""
dir /data
CONF
