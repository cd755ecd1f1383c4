import { startGateway, type Gateway } from './running.ts';
import { sendRequest } from './wire.ts';

const minute = 60_000;
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
}, minute);
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

/** @returns the seconds until it was refused with a proper answer */
const refusal = async (method: string, path: string): Promise<number> => {
  const began = performance.now();
  const sent = method === 'POST' ? { body: '{}' } : {};
  const { status, body } = await sendRequest(gateway.port, { path, method, ...sent });
  expect([path, status, JSON.parse(body)]).toMatchObject([path, 503, { data: { code: 'BUSY' } }]);
  return (performance.now() - began) / 1_000;
};

test(
  'callers of a silent API are asked to come back, after as long as this call may take',
  async () => {
    const waits = patience.map(async ([method, path, seconds]) => {
      const waited = await refusal(method, path);
      // Tests that run at the same time take up to five seconds.
      return { path, seconds, waited, isRight: waited >= seconds && waited < seconds + 5 };
    });
    expect((await Promise.all(waits)).filter(({ isRight }) => !isRight)).toEqual([]);
  },
  2 * minute,
);

test(
  'an API that is as slow as it may be answers for itself',
  async () => {
    const { status, body } = await sendRequest(gateway.port, { path: '/api/slow' });
    expect([status, body]).toEqual([503, 'said by the API']);
  },
  minute,
);
