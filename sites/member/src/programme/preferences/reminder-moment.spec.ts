import { clockOf, quickChoices } from './reminder-moment.ts';

const at = (text: string, from: string | null = null): string[] =>
  quickChoices(new Date(text), from).map(
    ({ label, reminders }) => `${label}: day ${String(reminders.day)}, ${String(reminders.hour)}`,
  );

describe('one tap', () => {
  it.each([
    [
      'an afternoon',
      '2026-11-24T15:00',
      ['This evening at 7 PM: day 2, 19', 'Sunday at 9 AM: day 0, 9'],
    ],
    [
      'late in the day',
      '2026-11-24T18:00',
      ['Tomorrow evening at 7 PM: day 3, 19', 'Sunday at 9 AM: day 0, 9'],
    ],
    [
      'early on Sunday',
      '2026-11-22T08:59',
      ['Sunday at 9 AM: day 0, 9', 'This evening at 7 PM: day 0, 19'],
    ],
    [
      'on Sunday at nine',
      '2026-11-22T09:00',
      ['This evening at 7 PM: day 0, 19', 'Sunday at 9 AM: day 0, 9'],
    ],
    [
      'on Saturday night',
      '2026-11-21T22:00',
      ['Sunday at 9 AM: day 0, 9', 'Tomorrow evening at 7 PM: day 0, 19'],
    ],
  ])('on %s promises what is still to come, soonest first', (_, now, labels) => {
    expect(at(now)).toEqual(labels);
  });

  it('promises nothing that a mail of this week rules out', () => {
    const from = new Date('2026-11-27T12:00').toISOString();
    expect(at('2026-11-24T15:00', from)).toEqual(['Sunday at 9 AM: day 0, 9']);
    const later = new Date('2026-11-30T12:00').toISOString();
    expect(at('2026-11-24T15:00', later)).toEqual([]);
  });

  it('keeps its hour where the clock changes in between', () => {
    const [choice] = quickChoices(new Date('2026-03-07T22:00'), null);
    expect([choice?.at.getDay(), choice?.at.getHours()]).toEqual([0, 9]);
  });
});

it('hours are named as a clock in the US names them', () => {
  expect([0, 9, 12, 19].map(clockOf)).toEqual(['12 AM', '9 AM', '12 PM', '7 PM']);
});
