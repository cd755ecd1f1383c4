import { formatClock, formatDate } from './dates.ts';

describe('dates and times', () => {
  it('print as MMM dd, yyyy', () => {
    expect(formatDate('2026-02-03T12:00:00.000Z')).toBe('Feb 03, 2026');
  });

  it('print a clock of 24 hours', () => {
    expect(formatClock(new Date(2026, 1, 3, 0, 5).getTime())).toBe('00:05');
    expect(formatClock(new Date(2026, 1, 3, 22, 42).getTime())).toBe('22:42');
  });
});
