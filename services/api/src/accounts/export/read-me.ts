import type { MemberKeeper } from '../member-data/member-data.ts';
import { leftOut } from './everything.ts';

/** @returns what is in the file, in words */
export const writeReadMe = (keepers: readonly MemberKeeper[]): string => {
  const files = keepers.flatMap(({ files = [] }) => files);
  return [
    'EVERYTHING ABOUT YOU',
    '',
    'This is what we know about you, made the moment you asked and kept nowhere else.',
    'Your own words are in it, readable by anybody who opens it: keep it where only you look.',
    '',
    ...files.map(({ name, about }) => `${name}\n  ${about}`),
    'calendar.ics',
    '  Your reminders and sessions to come, for any calendar program.',
    'everything.json',
    '  Every row we hold about you, for programs. "about" says when it was made; each other name',
    '  is a list of rows of one kind. Times are ISO 8601, amounts are in cents.',
    '',
    'WHAT STAYS WITH US, AND WHY',
    '',
    ...Object.entries(leftOut(keepers)).map(([name, why]) => `${name}: ${why}.`),
    '',
    'Not in it: the emails that we sent you, which you have, and the card you paid with, which',
    'only Stripe knows.',
    '',
  ].join('\n');
};
