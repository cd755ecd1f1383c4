import { formatClock, formatDate, formatMoment } from './dates.ts';

describe('dates and times', () => {
  it('print as MMM dd, yyyy', () => {
    expect(formatDate('2026-02-03T12:00:00.000Z')).toBe('Feb 03, 2026');
  });

  it('print the clock that readers in the US have', () => {
    expect(formatClock(new Date(2026, 1, 3, 0, 5).getTime())).toMatch(/^12:05\sAM$/);
    expect(formatClock(new Date(2026, 1, 3, 22, 42).getTime())).toMatch(/^10:42\sPM$/);
  });

  it('name the zone of a moment that somebody waits for', () => {
    expect(formatMoment('2026-02-03T14:05:00')).toMatch(/^Feb 03, 2026 at 2:05\sPM \S+$/);
  });
});
