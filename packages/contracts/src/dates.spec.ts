import * as dates from './dates.ts';

const moment = new Date('2026-02-03T14:05:00Z');

describe('dates and times', () => {
  it('print on the clock of a zone', () => {
    expect(dates.formatDay('2027-01-01T03:00:00Z', 'America/New_York')).toBe('Dec 31, 2026');
    expect(dates.formatLongDay(moment, 'UTC')).toBe('February 3, 2026');
    expect(dates.formatMoment(moment, 'America/New_York')).toMatch(
      /^Feb 03, 2026 at 9:05\sAM EST$/,
    );
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
    expect(dates.formatDay('2026-02-03T12:00:00')).toBe('Feb 03, 2026');
    expect(dates.formatClock(new Date(2026, 1, 3, 0, 5).getTime())).toMatch(/^12:05\sAM$/);
    expect(dates.formatClock(new Date(2026, 1, 3, 22, 42).getTime())).toMatch(/^10:42\sPM$/);
    expect(dates.formatMoment('2026-02-03T14:05:00')).toMatch(/^Feb 03, 2026 at 2:05\sPM \S+$/);
  });

  it('name a month, wherever it is read', () => {
    expect(dates.formatMonth('2026-12')).toBe('December');
  });
});
