import { formatDay, formatMoment } from './days.ts';

it('prints days and moments in the reader’s own time zone', () => {
  expect(formatDay('2026-02-03T23:30:00')).toBe('Feb 03, 2026');
  expect(formatMoment('2026-02-03T14:05:00')).toMatch(/^Feb 03, 2026 at 2:05\sPM \S+$/);
});
