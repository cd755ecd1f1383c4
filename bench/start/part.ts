// `npm start` by the clock, and what everything that it runs keeps in memory.
import { setTimeout as pause } from 'node:timers/promises';
import { endpointPath } from '@repo/contracts/client';
import { me } from '@repo/contracts/accounts/me';
import { programme } from '@repo/contracts/programme/programme';
import { freePort } from '@repo/tools/stack/ports';
import { removeCluster } from '@repo/tools/stack/reset';
import { openBrowser } from '../people/browser.ts';
import { enrol } from '../people/enrol.ts';
import { openSandbox } from '../people/sandbox.ts';
import type { Note } from '../goals/measurement.ts';
import type { Bench, Part } from '../measure/bench.ts';
import { send } from '../measure/load.ts';
import { sum } from '../measure/memory.ts';
import { startProduct, type Place, type Product } from './product.ts';
import { readRooms, type ProgramName } from './rooms.ts';

const product: readonly ProgramName[] = ['gateway', 'api', 'worker', 'postgres'];

const noteIdle = ({ pid }: Product, note: Note): void => {
  const rooms = readRooms(pid);
  const shares = Object.entries(rooms).map(([name, { shared }]) => `${name} ${shared.toFixed(0)}`);
  const processes = sum(Object.values(rooms).map((room) => room.processes));
  const all = sum(Object.values(rooms).map(({ shared }) => shared));
  note({ goal: 'api-idle', values: [rooms.api.resident] });
  note({ goal: 'product-idle', values: [sum(product.map((name) => rooms[name].shared))] });
  note({
    ...{ goal: 'everything-idle', values: [all] },
    note: `${shares.join(', ')}; ${processes} processes`,
  });
};

/** @returns the cookie of somebody who has bought the programme */
const enrolSomebody = async ({ port, sandboxPort }: Place): Promise<string> => {
  const browser = openBrowser({ origin: `http://localhost:${port}`, network: '127.0.0.1' });
  const person = { email: 'ada.long.run@example.com', standing: 'member' } as const;
  await enrol(browser, openSandbox(sandboxPort), person);
  return `session=${browser.cookies.get('session') ?? ''}`;
};

/** Before nginx ends a connection after 1,000 requests, which autocannon does not expect. */
const reconnectRate = 500;

const measureLongRun = async (place: Place, { pid }: Product, { pace, note }: Bench) => {
  const headers = { cookie: await enrolSomebody(place) };
  const origin = `http://127.0.0.1:${place.port}`;
  for (const endpoint of [me.read, programme.read])
    await send({ url: origin + endpointPath(endpoint), headers, reconnectRate }, pace.longRun / 2);
  const { api, gateway } = readRooms(pid);
  note({ goal: 'api-after', values: [api.resident] });
  note({ goal: 'nginx-memory', values: [gateway.resident] });
};

export const measureStart: Part = async (bench) => {
  const { dataDir, watch, pace, note } = bench;
  const place = { dataDir, port: await freePort(), sandboxPort: await freePort() };
  const first = await startProduct(place, watch.signal);
  note({ goal: 'first-start', values: [first.seconds] });
  try {
    await pause(pace.idle * 1000, undefined, { signal: watch.signal });
    noteIdle(first, note);
    await measureLongRun(place, first, bench);
  } finally {
    await first.stop();
  }
  const second = await startProduct(place, watch.signal);
  await second.stop();
  note({ goal: 'warm-start', values: [second.seconds] });
  await removeCluster(dataDir);
};
