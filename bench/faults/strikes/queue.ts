import { strike, strikeSession, type World } from '../world.ts';
import type { Strike } from './strike.ts';

const hasRedis = ({ redis }: World): boolean => redis !== undefined;

const strikes: readonly Strike[] = [
  {
    name: 'Redis killed, back empty',
    begin: (world) => strike(world, 'redis', 'SIGKILL'),
  },
  {
    name: 'Redis restarted',
    begin: (world) => strike(world, 'redis', 'SIGTERM'),
  },
  {
    name: 'Redis flushed',
    begin: async ({ redis }) => void (await redis?.tell('FLUSHALL')),
  },
  {
    name: 'Redis out of memory',
    begin: async ({ redis }) => {
      await redis?.tell('CONFIG SET maxmemory 1');
      return () => redis?.tell('CONFIG SET maxmemory 0');
    },
  },
  {
    name: 'Redis away',
    begin: (world) => {
      strikeSession(world, 'redis', 'SIGSTOP');
      return () => strikeSession(world, 'redis', 'SIGCONT');
    },
  },
];

export const queueStrikes: readonly Strike[] = strikes.map((each) => ({
  ...each,
  needs: hasRedis,
}));
