/** @jest-environment @repo/tools/jest/browser */
import { viewOf } from './outcomes.ts';

describe('an outcome page', () => {
  it('believes the API, not the address', () => {
    expect(viewOf('unpaid', 'success')).toBe('unpaid');
    expect(viewOf('paid', 'error')).toBe('paid');
  });

  it('never says "no charges" while that is unknown', () => {
    expect(viewOf('unknown', 'error')).toBe('unknown');
    expect(viewOf('processing', 'error')).toBe('processing');
    expect(viewOf('asking', 'error')).toBe('processing');
  });

  it('believes the address without a session to ask about', () => {
    expect(viewOf('unasked', 'success')).toBe('paid');
    expect(viewOf('unasked', 'error')).toBe('unpaid');
  });
});
