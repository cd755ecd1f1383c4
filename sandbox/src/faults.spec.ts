import { createFaults } from './faults.ts';

it('counts a fault down and then lets go; without a count it stays until it is cleared', () => {
  const faults = createFaults();
  faults.set({ smtp: { mode: 'fail', code: 451, times: 2 }, openai: { mode: 'hang' } });
  expect([1, 2, 3].map(() => faults.take('smtp')?.code)).toEqual([451, 451, undefined]);
  faults.take('openai');
  expect(faults.current()).toEqual({ openai: { mode: 'hang' } });
  faults.set({ openai: null });
  expect(faults.current()).toEqual({});
});

it('hits only what it matches, and does not count the others', () => {
  const faults = createFaults();
  faults.set({ stripe: { mode: 'fail', times: 1, match: '/events' } });
  expect(faults.take('stripe', 'POST /v1/checkout/sessions')).toBeNull();
  expect(faults.take('stripe', 'GET /v1/events')?.mode).toBe('fail');
});

it.each([
  [{ paypal: { mode: 'fail' } }, /Unrecognized key.*paypal/],
  [{ smtp: { mode: 'explode' } }, /smtp.*mode.*expected one of.*fail/s],
])('refuses %j, which would never happen, and changes nothing', (table, reason) => {
  const faults = createFaults();
  expect(() => faults.set(table)).toThrow(reason);
  expect(faults.current()).toEqual({});
});
