import { backup, wholeRelease } from './scenarios/backups.ts';
import { rotatedKeys } from './scenarios/keys.ts';
import { journeys } from './scenarios/journeys.ts';
import {
  killedApi,
  frozenApi,
  frozenWorker,
  postgresAway,
  redisAway,
  swappedAddresses,
} from './scenarios/faults.ts';
import { brokenRelease, release, workerRelease } from './scenarios/releases.ts';
import { manyApis, strangersBehindProxy } from './scenarios/crowds.ts';
import { pooler, tls } from './scenarios/overlays.ts';
import { marketingAlone, memberAlone } from './scenarios/sites.ts';
import { sameBytes } from './scenarios/wire.ts';
import { watching } from './scenarios/watching.ts';

export interface Scenario {
  name: string;
  /** What holds, in the words of who relies on it. */
  promise: string;
  /** @returns the counts that show it; throws when it does not hold */
  run: () => Promise<string>;
}

/** What operations do, and what may happen to them. Each begins with everything healthy. */
export const scenarios: readonly Scenario[] = [
  { name: 'journeys', promise: 'visitors do what they do without containers', run: journeys },
  { name: 'wire', promise: 'what is measured is what ships', run: sameBytes },
  { name: 'release', promise: 'nobody notices five releases of the API', run: release },
  {
    name: 'broken-release',
    promise: 'one that does not start changes nothing',
    run: brokenRelease,
  },
  { name: 'worker-release', promise: 'no mail is lost or sent twice', run: workerRelease },
  {
    name: 'addresses',
    promise: 'swapped addresses are found by themselves',
    run: swappedAddresses,
  },
  { name: 'killed-api', promise: 'what was acknowledged is kept', run: killedApi },
  {
    name: 'frozen-api',
    promise: 'nobody waits long for one that hangs, and it is replaced',
    run: frozenApi,
  },
  {
    name: 'frozen-worker',
    promise: 'one that hangs is replaced, its mail leaves',
    run: frozenWorker,
  },
  { name: 'redis-away', promise: 'the queue may go and come back empty', run: redisAway },
  { name: 'postgres-away', promise: 'only kind refusals, and no restart after', run: postgresAway },
  { name: 'proxy', promise: 'one visitor behind it locks out no other', run: strangersBehindProxy },
  { name: 'scale', promise: 'three APIs and two workers share the work', run: manyApis },
  { name: 'marketing', promise: 'changes live while all else stays', run: marketingAlone },
  { name: 'member', promise: 'changes live while all else stays', run: memberAlone },
  { name: 'pooler', promise: 'many processes share few connections', run: pooler },
  { name: 'tls', promise: 'readers wait while the gateway is replaced', run: tls },
  { name: 'metrics', promise: 'who watches hears of one that is gone', run: watching },
  { name: 'backup', promise: 'a lost disk loses no word, and nobody erased', run: backup },
  { name: 'keys', promise: 'a new master key takes over, the old one goes', run: rotatedKeys },
  { name: 'ops-release', promise: 'one command there, one back, no call fails', run: wholeRelease },
];
