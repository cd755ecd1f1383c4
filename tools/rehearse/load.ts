import { setTimeout as pause } from 'node:timers/promises';
import { UserError } from '../stack/terminal.ts';
import { site } from './stage.ts';

/** The number of answers by status; `0` without an answer. */
type Counts = Map<number, number>;

/** A page, a read of the API, and a call that may not be repeated. */
const mix: readonly [method: string, path: string][] = [
  ['GET', '/'],
  ['GET', '/api/offers'],
  ['POST', '/api/auth/logout'],
];
const clients = 8;
/** The pause between two clicks of a visitor; this machine also has to serve them. */
const thinkMs = 10;
/** Longer than the gateway waits for any call (20 s), so that the gateway answers. */
const patienceMs = 30_000;

/** @returns the status; 0 without an answer */
const send = async (url: string, method: string): Promise<number> => {
  const json = { 'content-type': 'application/json', 'x-forwarded-for': '10.9.9.9' };
  const headers = { ...json, origin: site };
  const body = method === 'POST' ? '{}' : null;
  const signal = AbortSignal.timeout(patienceMs);
  const read = async (): Promise<number> => {
    const answer = await fetch(url, { method, headers, body, signal });
    await answer.arrayBuffer();
    return answer.status;
  };
  return read().catch(() => 0);
};

/** Runs visitors during `work`, spread over the gateways. @returns their answers */
export const underLoad = async (
  work: () => Promise<unknown>,
  gateways: readonly string[] = [site],
): Promise<Counts> => {
  const counts: Counts = new Map();
  let isOver = false;
  const visit = async (first: number): Promise<void> => {
    for (let turn = first; !isOver; turn += 1) {
      const [method, path] = mix[turn % mix.length] ?? ['GET', '/'];
      const gateway = gateways[(first + turn) % gateways.length] ?? site;
      const status = await send(gateway + path, method);
      counts.set(status, (counts.get(status) ?? 0) + 1);
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

/** @throws UserError when a call got no answer or a server error, unless it is allowed */
export const expectServed = (counts: Counts, allowed: readonly number[] = []): string => {
  const all = [...counts];
  const calls = all.reduce((sum, [, count]) => sum + count, 0);
  const failed = all.filter(([one]) => (one === 0 || one >= 500) && !allowed.includes(one));
  const failures = failed.map(([status, count]) => `${count} × ${status}`).join(', ');
  // Fewer than fifty prove nothing.
  if (failures || calls < 50) throw new UserError(`of ${calls} calls: ${failures || 'too few'}`);
  const refused = allowed.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);
  return `0 of ${calls} calls failed${allowed.length > 0 ? `, ${refused} were asked to come back` : ''}`;
};
