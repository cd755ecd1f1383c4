// What the gateway costs by itself, and whole calls through it: every process counted.
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { endpointPath } from '@repo/contracts/client';
import { me } from '@repo/contracts/accounts/me';
import { environmentOf, settingsTables } from '@repo/tools/stack/settings';
import { withTemporaryStack, type Stack } from '@repo/tools/stack/stack';
import { seedMembers } from '../api/seed.ts';
import type { Note } from '../goals/measurement.ts';
import type { Bench, Part } from '../measure/bench.ts';
import { startCeiling } from '../measure/ceiling.ts';
import { familyCpu, threadCpu } from '../measure/cpu.ts';
import type { Pace } from '../measure/pace.ts';
import { pidOf } from '../measure/pid-of.ts';
import { compare, writeSplit } from '../measure/rounds.ts';
import { gatewayPid, headersFor, page, startBareNginx } from './bare-nginx.ts';

const measurePage = async ({ layout }: Stack, pace: Pace, note: Note): Promise<void> => {
  const url = `http://127.0.0.1:${layout.ports.gateway}${page}`;
  const bare = await startBareNginx(layout.dataDir, await headersFor(url));
  const headers = { 'accept-encoding': 'br' };
  const pid = gatewayPid(layout.dataDir);
  const turns = await compare(
    [
      { name: 'bare', cpu: () => ({ nginx: familyCpu(bare.pid) }), url: bare.url, headers },
      { name: 'gateway', cpu: () => ({ nginx: familyCpu(pid) }), url, headers },
    ],
    pace,
  );
  await bare.stop();
  note({ goal: 'page-cpu', of: page, values: turns.gateway.values, ceilings: turns.bare.values });
};

type Headers = Record<string, string>;

const measureSession = async (stack: Stack, headers: Headers, { pace, note }: Bench) => {
  const { dataDir, ports } = stack.layout;
  // The API's own way to the database.
  const { DATABASE_URL: url = '' } = environmentOf(settingsTables.api, stack.layout);
  const ceiling = await startCeiling(url);
  const call = `http://127.0.0.1:${ports.gateway}${endpointPath(me.read)}`;
  const database = pidOf(stack, 'postgres');
  const api = pidOf(stack, 'api');
  const gateway = gatewayPid(dataDir);
  const ours = () => ({
    gateway: familyCpu(gateway),
    api: threadCpu(api),
    postgres: familyCpu(database),
  });
  const theirs = () => ({ node: threadCpu(ceiling.pid), postgres: familyCpu(database) });
  const { whole, least } = await compare(
    [
      { name: 'least', url: `${ceiling.origin}/me`, headers, cpu: theirs },
      { name: 'whole', url: call, headers, cpu: ours },
    ],
    pace,
  );
  await ceiling.stop();
  const measured = { of: 'GET /api/me', values: whole.values, ceilings: least.values };
  const splits = `${writeSplit(whole)}; ceiling: ${writeSplit(least)}`;
  note({ goal: 'session-call', ...measured, note: splits });
  note({ goal: 'session-call-ceiling', ...measured });
};

/** How many bytes an answer's headers and body have on the wire. */
const weigh = async (url: string, headers: Headers): Promise<[number, number]> => {
  const call = request(url, { headers }).end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  let body = 0;
  for await (const part of answer) body += (part as Buffer).length;
  const status = `HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`;
  // Each header is a name and a value with ": " between them and a line's end behind them.
  const lines = answer.rawHeaders.join('').length + answer.rawHeaders.length * 2;
  return [status.length + lines + 4, body];
};

const measureWire = async (origin: string, headers: Headers, note: Note): Promise<void> => {
  const [head, body] = await weigh(origin + endpointPath(me.read), headers);
  note({ goal: 'me-body', values: [body] });
  note({ goal: 'me-headers', values: [head] });
};

export const measureGateway: Part = (bench) =>
  withTemporaryStack(bench.dataDir, bench.watch, async (stack) => {
    const { publicUrl, databaseUrl } = stack.layout;
    await measurePage(stack, bench.pace, bench.note);
    const headers = { cookie: `session=${await seedMembers(databaseUrl)}` };
    await measureWire(publicUrl, headers, bench.note);
    await measureSession(stack, headers, bench);
  });
