import * as dates from './dates.ts';

const moment = new Date('2026-02-03T14:05:00Z');

describe('dates and times', () => {
  it('print on the clock of a zone', () => {
    expect(dates.formatAppointment(moment, 'America/Chicago')).toMatch(
      /^Tuesday, Feb 03, 2026, 8:05\sAM CST$/,
    );
    const end = new Date('2026-02-03T16:05:00Z');
    expect(dates.formatSpan(moment, end, 'America/New_York')).toMatch(
      /^Tuesday, Feb 03, 2026, 9:05\s–\s11:05\sAM EST$/,
    );
    expect(dates.zoneCity('America/New_York')).toBe('New York');
  });

  it('use the reader’s time zone if none is given', () => {
    expect(dates.formatClock(new Date(2026, 1, 3, 0, 5).getTime())).toMatch(/^12:05\sAM$/);
    expect(dates.formatClock(new Date(2026, 1, 3, 22, 42).getTime())).toMatch(/^10:42\sPM$/);
  });
});
