import { nextReminder } from './reminder-times.ts';

const next = (day: number, hour: number, timeZone: string, after: string): string =>
  nextReminder({ day, hour, timeZone }, new Date(`${after}Z`)).toISOString();

const [berlin, newYork] = ['Europe/Berlin', 'America/New_York'];

describe('the next reminder', () => {
  it.each([
    ['later today', 6, 9, berlin, '2026-11-21T07:59:59', '2026-11-21T08:00'],
    ['next week, at the hour itself', 6, 9, 'UTC', '2026-11-21T09:00', '2026-11-28T09:00'],
    ['already tomorrow there', 0, 0, 'Pacific/Auckland', '2026-11-21T10:00', '2026-11-21T11:00'],
    ['half an hour off', 1, 18, 'Asia/Kolkata', '2026-11-21T00:00', '2026-11-23T12:30'],
    ['after the clocks went back', 0, 9, berlin, '2026-10-24T12:00', '2026-10-25T08:00'],
    ['after the clocks went forward', 0, 9, newYork, '2026-03-07T12:00', '2026-03-08T13:00'],
    ['the hour that is left out', 0, 2, newYork, '2026-03-07T12:00', '2026-03-08T07:00'],
    ['the first of two equal hours', 0, 1, newYork, '2026-10-31T12:00', '2026-11-01T05:00'],
    ['not again in the second of them', 0, 1, newYork, '2026-11-01T05:00', '2026-11-08T06:00'],
  ] as const)('is %s', (...row) => {
    const [, day, hour, timeZone, after, expected] = row;
    expect(next(day, hour, timeZone, after)).toBe(`${expected}:00.000Z`);
  });

  it.each(['America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'Asia/Tokyo'])(
    'comes 53 times in 53 weeks, each at the same hour of the wall in %s',
    (timeZone) => {
      const format = new Intl.DateTimeFormat('en-US', {
        timeZone,
        weekday: 'short',
        hour: 'numeric',
        hourCycle: 'h23',
      });
      let at = new Date('2026-01-01T00:00:00Z');
      const end = new Date(at.getTime() + 53 * 7 * 86_400_000);
      let count = 0;
      while ((at = nextReminder({ day: 3, hour: 9, timeZone }, at)) < end) {
        expect(format.format(at)).toMatch(/^Wed, 09$/);
        count += 1;
      }
      expect(count).toBe(53);
    },
  );
});
