import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '@repo/tools/stack/stack';
import { query, strike, strikeSession, type World } from '../world.ts';
import type { Strike } from './strike.ts';

const end = (name: string, signal: NodeJS.Signals): Strike => ({
  name,
  begin: (world) => strike(world, 'postgres', signal),
});

const backends = `select pid from pg_stat_activity
  where usename = 'app' and backend_type = 'client backend'`;

const killBackend: Strike = {
  name: 'one backend of PostgreSQL killed',
  begin: async (world) => {
    const rows = await query<{ pid: number }>(world, backends);
    if (rows.length > 0) process.kill(world.chance.pick(rows).pid, 'SIGKILL');
  },
};

const endConnections: Strike = {
  name: 'every connection ended by PostgreSQL',
  begin: async (world) => {
    await query(world, `select pg_terminate_backend(pid) from (${backends}) own`);
  },
};

const freeze: Strike = {
  name: 'PostgreSQL frozen',
  begin: (world) => {
    strikeSession(world, 'postgres', 'SIGSTOP');
    return () => strikeSession(world, 'postgres', 'SIGCONT');
  },
};

/** Whoever needs the table waits, until every connection of the APIs is waiting. */
const lockTable = (table: string): Strike => ({
  name: `pool exhausted: ${table} locked`,
  begin: async (world) => {
    const client = new pg.Client({ connectionString: world.adminUrl });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('begin');
    await client.query(`lock table ${table} in access exclusive mode`);
    return () => client.end();
  },
});

const rowsOf = `select id from users order by random() limit 8`;

/** Takes rows in an order of its own, which sooner or later is the other way round. */
const takeRows = async (world: World): Promise<void> => {
  await query(
    world,
    `do $$ declare each uuid; begin
       for each in ${rowsOf} loop
         update users set age = age where id = each;
         perform 1 from enrolments where user_id = each for update;
         perform pg_sleep(0.05);
       end loop;
     end $$`,
  ).catch(() => undefined); // the one that PostgreSQL ends to untie the knot
};

const crossLocks: Strike = {
  name: 'row locks crossing until they deadlock',
  begin: (world) => {
    const rivals = Array.from({ length: 4 }, async () => {
      for (let time = 0; time < 4; time += 1) await takeRows(world);
    });
    return () => Promise.all(rivals);
  },
};

const twoMigrations: Strike = {
  name: 'two migrations at once',
  begin: async ({ stack }) => {
    const { ownerUrl } = stack.layout;
    await Promise.all([migrate(ownerUrl), migrate(ownerUrl)]);
  },
};

const flicker: Strike = {
  name: 'PostgreSQL killed twice',
  begin: async (world) => {
    strike(world, 'postgres', 'SIGKILL');
    await pause(700 + world.chance.below(900));
    strike(world, 'postgres', 'SIGKILL');
  },
};

export const databaseStrikes: readonly Strike[] = [
  end('PostgreSQL restarted, fast', 'SIGINT'),
  end('PostgreSQL restarted, immediate', 'SIGQUIT'),
  end('PostgreSQL killed', 'SIGKILL'),
  flicker,
  killBackend,
  endConnections,
  freeze,
  lockTable('users'),
  lockTable('outbox'),
  crossLocks,
  twoMigrations,
];
