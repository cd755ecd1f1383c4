import { createFaults } from './faults.ts';

describe('faults', () => {
  it('counts a fault down and then lets go', () => {
    const faults = createFaults();
    faults.set({ smtp: { mode: 'fail', code: 451, times: 2 } });
    expect([1, 2, 3].map(() => faults.take('smtp')?.code)).toEqual([451, 451, undefined]);
    expect(faults.current()).toEqual({});
  });

  it('stays without a count until it is cleared', () => {
    const faults = createFaults();
    faults.set({ openai: { mode: 'hang' }, stripe: { mode: 'empty' } });
    faults.take('openai');
    expect(faults.take('openai')?.mode).toBe('hang');
    faults.set({ openai: null });
    expect(faults.current()).toEqual({ stripe: { mode: 'empty' } });
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
    [{ smtp: { mode: 'fail', cod: 451 } }, /Unrecognized key.*cod/],
    [{ smtp: { mode: 'fail', times: -1 } }, /smtp.*times.*expected number to be >=0/s],
    ['smtp', /expected object/],
  ])('refuses %j and changes nothing', (table, reason) => {
    const faults = createFaults();
    expect(() => faults.set(table)).toThrow(reason);
    expect(faults.current()).toEqual({});
  });
});
