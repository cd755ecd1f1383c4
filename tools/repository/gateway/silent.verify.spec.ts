import { startGateway, type Gateway } from './running.ts';
import { sendRequest } from './wire.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway({
    api: (request, response) => {
      request.resume();
      // Like an API whose database lets a statement wait as long as it may.
      const refuse = () => response.writeHead(503).end('said by the API');
      if (request.url === '/api/slow') setTimeout(refuse, 5_200);
    },
  });
});
afterAll(() => gateway.stop());

/** How long the gateway waits for an API that takes a call and never answers, in seconds. */
const patience = [
  ['GET', '/api/wait', 7],
  ['GET', '/api/me/wait', 7],
  ['POST', '/api/wait', 10],
  ['POST', '/api/auth/wait', 20],
  ['POST', '/api/me/wait', 20],
  ['GET', '/api/payment/wait', 20],
  ['POST', '/api/self-guided/reflection-messages/wait', 60],
] as const;

test('callers of a silent API are asked to come back, the patient ones last', async () => {
  const refused: number[] = [];
  const call = async ([method, path, seconds]: (typeof patience)[number]): Promise<void> => {
    const began = performance.now();
    const sent = method === 'POST' ? { method, body: '{}' } : {};
    const { status, body } = await sendRequest(gateway.port, { path, ...sent });
    refused.push(seconds);
    expect([path, status, body]).toEqual([path, 503, expect.stringContaining('"NO_ANSWER"')]);
    expect(performance.now() - began).toBeGreaterThanOrEqual(seconds * 1_000);
  };
  await Promise.all(patience.map(call));
  expect(refused).toEqual([...refused].sort((a, b) => a - b));
});

test('an API that is as slow as it may be answers for itself', async () => {
  const { status, body } = await sendRequest(gateway.port, { path: '/api/slow' });
  expect([status, body]).toEqual([503, 'said by the API']);
});
