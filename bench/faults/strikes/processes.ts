import { setTimeout as pause } from 'node:timers/promises';
import { answers } from '@repo/tools/stack/services';
import { loopback } from '@repo/tools/stack/settings';
import { until } from '@repo/tools/stack/until';
import { familyOf } from '../family.ts';
import { namesOf, pidOf, query, strike, strikeSession, type World } from '../world.ts';
import type { Strike } from './strike.ts';

const kill = (name: string): Strike => ({
  name: `${name} killed`,
  begin: (world) => strike(world, name, 'SIGKILL'),
});

const freeze = (name: string): Strike => ({
  name: `${name} frozen`,
  begin: (world) => {
    strikeSession(world, name, 'SIGSTOP');
    return () => strikeSession(world, name, 'SIGCONT');
  },
});

const killAgainAndAgain: Strike = {
  name: 'worker killed four times',
  begin: async (world) => {
    for (let time = 0; time < 4; time += 1) {
      strike(world, 'worker', 'SIGKILL');
      await pause(400 + world.chance.below(400));
    }
  },
};

/** A mail each for somebody who is there already. */
const recordMails = `insert into outbox (type, payload)
  select 'password.changed', jsonb_build_object('userId', u.id)
  from (select id from users where verified_at is not null limit 1) u, generate_series(1, 100)`;

const endOverWork: Strike = {
  name: 'worker asked to end over 100 mails',
  begin: async (world) => {
    await query(world, recordMails);
    await pause(100 + world.chance.below(300));
    strike(world, 'worker', 'SIGTERM');
  },
};

const oneApi: Strike = {
  name: 'one API killed',
  begin: (world) => strike(world, world.chance.pick(namesOf(world, 'api')), 'SIGKILL'),
};

const allApis: Strike = {
  name: 'every API killed',
  begin: (world) => namesOf(world, 'api').forEach((name) => strike(world, name, 'SIGKILL')),
};

/** Asks one after the other to end, each once the one before serves again. */
const replaceApis: Strike = {
  name: 'APIs replaced one by one',
  begin: async (world) => {
    for (const [index, name] of namesOf(world, 'api').entries()) {
      const pid = pidOf(world, name);
      strike(world, name, 'SIGTERM');
      const url = `http://${loopback}:${world.stack.apiPorts[index] ?? 0}/api/health/ready`;
      await until(async () => pidOf(world, name) !== pid && (await answers(url)), 20_000);
    }
  },
};

const gatewayWorker: Strike = {
  name: 'worker of the gateway killed',
  begin: (world) => {
    const workers = familyOf(pidOf(world, 'gateway'));
    if (workers.length > 0) process.kill(world.chance.pick(workers), 'SIGKILL');
  },
};

const reload: Strike = {
  name: 'gateway reloaded',
  begin: (world) => strike(world, 'gateway', 'SIGHUP'),
};

const hasReplicas = (world: World): boolean => namesOf(world, 'api').length > 1;

export const processStrikes: readonly Strike[] = [
  kill('worker'),
  killAgainAndAgain,
  endOverWork,
  oneApi,
  { ...allApis, needs: hasReplicas },
  replaceApis,
  kill('gateway'),
  gatewayWorker,
  reload,
  kill('sandbox'),
  freeze('worker'),
  freeze('api'),
];
