import { setTimeout as pause } from 'node:timers/promises';
import { UserError } from '../stack/terminal.ts';
import { site, Skipped } from './stage.ts';

interface Counts {
  calls: number;
  /** The number of answers by status; `0` without an answer. */
  statuses: Map<number, number>;
  /** The gateway may repeat reads at another API, but not writes. */
  slowestMs: Record<Call['method'], number>;
}

interface Call {
  method: 'GET' | 'POST';
  path: string;
}

/** A page, a read of the API, and a call that may not be repeated. */
const mix: readonly Call[] = [
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/api/offers' },
  { method: 'POST', path: '/api/auth/logout' },
];
const clients = 8;
/** The pause between two clicks of a visitor; this machine also has to serve them. */
const thinkMs = 10;
/** Longer than the gateway waits for any call (20 s), so that the gateway answers. */
const patienceMs = 30_000;

/** @returns the status; 0 without an answer */
const send = async (origin: string, { method, path }: Call): Promise<number> => {
  const json = { 'content-type': 'application/json' };
  const headers = { ...json, origin, 'x-forwarded-for': '10.9.9.9' };
  const body = method === 'POST' ? '{}' : null;
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const answer = await fetch(origin + path, { method, headers, body, signal });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
};

/** Runs visitors during `work`. @returns their answers */
export const underLoad = async (
  work: () => Promise<unknown>,
  origin: string = site,
): Promise<Counts> => {
  const counts: Counts = { calls: 0, statuses: new Map(), slowestMs: { GET: 0, POST: 0 } };
  let isOver = false;
  const visit = async (first: number): Promise<void> => {
    for (let turn = first; !isOver; turn += 1) {
      const began = performance.now();
      const call = mix[turn % mix.length] ?? { method: 'GET', path: '/' };
      const status = await send(origin, call);
      counts.calls += 1;
      const tookMs = performance.now() - began;
      counts.slowestMs[call.method] = Math.max(counts.slowestMs[call.method], tookMs);
      counts.statuses.set(status, (counts.statuses.get(status) ?? 0) + 1);
      await pause(thinkMs);
    }
  };
  const visitors = Array.from({ length: clients }, (_, index) => visit(index));
  await work().finally(() => {
    isOver = true;
  });
  await Promise.all(visitors);
  return counts;
};

/** Fewer calls prove nothing. */
const fewCalls = 50;
const isFailure = (status: number): boolean => status === 0 || status >= 500;

/** @throws UserError when a call got no answer or a server error, unless it is allowed */
export const expectServed = (counts: Counts, allowed: readonly number[] = []): string => {
  const failed = [...counts.statuses].filter(
    ([status]) => isFailure(status) && !allowed.includes(status),
  );
  const sum = failed.reduce((all, [, count]) => all + count, 0);
  const line = `${String(sum)} of ${String(counts.calls)} calls failed`;
  if (sum === 0 && counts.calls < fewCalls) throw new Skipped(`${line}, too few to tell`);
  if (sum === 0) return line;
  throw new UserError(
    `${line}: ${failed.map(([status, count]) => `${count} × ${status}`).join(', ')}`,
  );
};
