// Reports the API's health to the operator: exits with 0 or 1 and one line. With
// `--end-after=SECONDS` it also ends an API that has left even the smallest call unanswered for
// that long: Docker restarts a container that exited, never one that is only unhealthy.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { health } from '@repo/contracts/health';
import { apiPrefix } from '@repo/contracts/wire';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3000' },
    'end-after': { type: 'string' },
    // In a container the program is a child of the init process.
    pid: { type: 'string', default: '' },
  },
});
const readyMs = 4_000;

type Answer = 'ok' | 'refused' | 'silent';

const ask = async (path: string, ms: number): Promise<Answer> => {
  const url = `http://127.0.0.1:${values.port}${apiPrefix}${path}`;
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(ms) })).ok ? 'ok' : 'refused';
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? 'silent' : 'refused';
  }
};

const pidOf = (): number =>
  Number(values.pid || readFileSync('/proc/1/task/1/children', 'utf8').split(' ', 1)[0]);

const look = async (): Promise<string> => {
  const patience = values['end-after'];
  // Starts at the same time as the other check, so that a frozen API is ended that much earlier.
  const live = patience === undefined ? 'ok' : ask(health.live.path, Number(patience) * 1_000);
  const ready = await ask(health.ready.path, readyMs);
  if (ready === 'ok') return 'ok';
  // With a hanging database the API is not ready but still answers; only a hanging API answers nothing.
  if (ready === 'refused' || (await live) !== 'silent') return 'not ready';
  process.kill(pidOf(), 'SIGKILL');
  return 'silent for too long, ended';
};

const answer = await look();
process.stdout.write(`api: ${answer}\n`);
process.exitCode = answer === 'ok' ? 0 : 1;
