/** @jest-environment @repo/tools/jest/browser */
import { execFileSync } from 'node:child_process';

/** A process reads its time zone once, so another process runs in New York. */
const weeksIn = (zone: string, day: string, time: string): string[] => {
  const program = `
    import { allWeeksFrom, momentOf } from './src/programme/schedule/reminder.ts';
    const start = momentOf(new Date(${day}), '${time}');
    const weeks = allWeeksFrom({ week: 2, start, memberId: 'x' }, '${time}');
    const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
    console.log(JSON.stringify(weeks.map((one) => clock.format(one.start))));`;
  const options = {
    env: { ...process.env, TZ: zone, NODE_OPTIONS: '' },
    encoding: 'utf8',
  } as const;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], options);
  return JSON.parse(said) as string[];
};

describe('a time that the clocks skip once', () => {
  it('moves that one week and leaves the others where they were chosen', () => {
    expect(weeksIn('America/New_York', '2027, 2, 14', '02:30')).toEqual([
      '2027-03-14 03:30',
      '2027-03-21 02:30',
      '2027-03-28 02:30',
      '2027-04-04 02:30',
      '2027-04-11 02:30',
    ]);
  });

  it('is one hour of the wall in every week, though it comes twice in one', () => {
    const weeks = weeksIn('America/New_York', '2027, 9, 31', '01:30');
    expect(weeks.map((one) => one.slice(-5))).toEqual([
      '01:30',
      '01:30',
      '01:30',
      '01:30',
      '01:30',
    ]);
  });
});
