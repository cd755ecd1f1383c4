import * as dates from './dates.ts';
import { spotsSentence } from './purchases/offers.ts';

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

it('a month’s spots are said by its name: how many are left, and when none is', () => {
  const month = '2026-12';
  expect(spotsSentence({ left: 3, total: 5, month })).toBe('3 of 5 spots left in December');
  expect(spotsSentence({ left: 0, total: 5, month })).toBe('All 5 spots of December are taken');
});
