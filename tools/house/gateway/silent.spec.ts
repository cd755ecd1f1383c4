import { startGateway, type Gateway } from './running.ts';
import { ask } from './wire.ts';

const minute = 60_000;
let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway({ api: (request) => request.resume() });
}, minute);
afterAll(() => gateway.stop());

/** How long the gateway waits for an API that takes a call and says nothing, in seconds. */
const patience = [
  ['GET', '/api/wait', 5],
  ['GET', '/api/me/wait', 5],
  ['POST', '/api/wait', 10],
  ['POST', '/api/views', 10],
  ['POST', '/api/auth/wait', 20],
  ['POST', '/api/me/wait', 20],
  ['GET', '/api/payment/wait', 20],
  ['POST', '/api/self-guided/reflection-messages/wait', 60],
] as const;

/** @returns how many seconds it took until it was refused kindly */
const refusal = async (method: string, path: string): Promise<number> => {
  const began = performance.now();
  const sent = method === 'POST' ? { body: '{}' } : {};
  const { status, body } = await ask(gateway.port, { path, method, ...sent });
  expect([path, status, JSON.parse(body)]).toMatchObject([path, 503, { data: { code: 'BUSY' } }]);
  return (performance.now() - began) / 1_000;
};

test(
  'whoever asks a silent API is told to come back, after as long as this call may take',
  async () => {
    const waited = await Promise.all(patience.map(([method, path]) => refusal(method, path)));
    // Rounded down to five seconds: tests that run at the same time take the rest.
    expect(waited.map((seconds) => Math.floor(seconds / 5) * 5)).toEqual(
      patience.map(([, , seconds]) => seconds),
    );
  },
  2 * minute,
);
