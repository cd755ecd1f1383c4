import { execFileSync } from 'node:child_process';

/** A process reads its time zone once, so another process runs in New York. */
const weeksIn = (day: string, time: string): string[] => {
  const program = `
    import { allWeeksFrom, momentOf } from '${new URL('reminder.ts', import.meta.url).href}';
    const start = momentOf(new Date(${day}), '${time}');
    const weeks = allWeeksFrom({ week: 2, start, memberId: 'x' }, '${time}');
    const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
    console.log(JSON.stringify(weeks.map((one) => clock.format(one.start))));`;
  const env = { ...process.env, TZ: 'America/New_York', NODE_OPTIONS: '' };
  const args = ['--input-type=module', '-e', program];
  return JSON.parse(String(execFileSync(process.execPath, args, { env }))) as string[];
};

test('a time that the clocks skip once moves that one week and leaves the others', () => {
  expect(weeksIn('2027, 2, 14', '02:30')).toEqual([
    '2027-03-14 03:30',
    '2027-03-21 02:30',
    '2027-03-28 02:30',
    '2027-04-04 02:30',
    '2027-04-11 02:30',
  ]);
});

test('a time that comes twice once is one hour of the wall in every week', () => {
  const weeks = weeksIn('2027, 9, 31', '01:30');
  expect(weeks.map((one) => one.slice(-5))).toEqual(Array(5).fill('01:30'));
});
