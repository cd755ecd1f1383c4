import { openStorage } from '../storage.ts';
import { invalid } from './failure.ts';
import { once, type Request } from './idempotency.ts';
import { openTables } from './tables.ts';

const request: Request = {
  apiKey: 'sk_test_a',
  idempotencyKey: 'order-1',
  method: 'POST',
  path: '/v1/checkout/sessions',
  body: 'mode=payment',
};

const setUp = () => {
  const { replays } = openTables(openStorage(''));
  let runs = 0;
  const run = () => ({ status: 200, body: `run ${(runs += 1)}` });
  return { replays, run, runs: () => runs };
};

describe('once', () => {
  it('runs a key once and gives the first answer again', () => {
    const { replays, run, runs } = setUp();
    expect(once(replays, request, run)).toMatchObject({ body: 'run 1', isReplay: false });
    expect(once(replays, request, run)).toMatchObject({ body: 'run 1', isReplay: true });
    expect(runs()).toBe(1);
  });

  it.each<[string, Partial<Request>]>([
    ['body', { body: 'mode=setup' }],
    ['address', { path: '/v1/refunds' }],
  ])('refuses the same key with another %s', (_name, change) => {
    const { replays, run, runs } = setUp();
    once(replays, request, run);
    expect(() => once(replays, { ...request, ...change }, run)).toThrow(
      'can only be used with the same parameters',
    );
    expect(runs()).toBe(1);
  });

  it.each<[string, Partial<Request>]>([
    ['account', { apiKey: 'sk_test_b' }],
    ['key', { idempotencyKey: 'order-2' }],
  ])('runs again for another %s', (_name, change) => {
    const { replays, run } = setUp();
    once(replays, request, run);
    expect(once(replays, { ...request, ...change }, run).body).toBe('run 2');
  });

  it('runs every time without a key', () => {
    const { replays, run, runs } = setUp();
    once(replays, { ...request, idempotencyKey: null }, run);
    once(replays, { ...request, idempotencyKey: null }, run);
    expect(runs()).toBe(2);
  });

  it('does not remember what was refused', () => {
    const { replays, run } = setUp();
    const refuse = () => {
      throw invalid('no');
    };
    expect(() => once(replays, request, refuse)).toThrow('no');
    expect(once(replays, request, run).isReplay).toBe(false);
  });
});
