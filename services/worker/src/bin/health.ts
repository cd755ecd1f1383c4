// Reports the worker's health to the operator: exits with 0 or 1 and one line. With
// `--end-after=SECONDS` it also ends a worker that has been silent for that long, even a frozen
// one: Docker restarts a container that exited, never one that is only unhealthy.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readHealthConfig } from '../platform/settings.ts';
import { readBeat, type Beat } from '../platform/heartbeat.ts';

const { values } = parseArgs({
  options: { within: { type: 'string', default: '30' }, 'end-after': { type: 'string' } },
});
const freshMs = Number(values.within) * 1_000;
const silentMs = Number(values['end-after'] ?? Infinity) * 1_000;

/** After a suspended machine wakes up, the worker gets time for a turn. */
const secondLookMs = 2_500;

const file = readHealthConfig().PROGRESS_FILE;

const isFresh = (beat: Beat | undefined): boolean =>
  beat !== undefined && Date.now() - beat.doneAt < freshMs;
const isSilent = (beat: Beat): boolean => Date.now() - beat.turnAt >= silentMs;

const look = async (): Promise<Beat | undefined> => {
  const first = readBeat(file);
  if (isFresh(first)) return first;
  await pause(secondLookMs);
  return readBeat(file);
};

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const end = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
    print('worker: silent for too long, ended');
  } catch {
    print('worker: gone');
  }
};

const beat = await look();
if (isFresh(beat)) print('worker: ok');
else {
  process.exitCode = 1;
  if (beat && isSilent(beat)) end(beat.pid);
  else print(beat ? 'worker: no progress' : 'worker: not started');
}
