import type { CoachingSession } from '@repo/contracts/coaching/coaching';

/** @returns what the fields for day and hour hold for a session, on a clock of its own zone */
export const wallOf = ({ startsAt, timeZone }: CoachingSession): { date: string; time: string } => {
  const wall = new Date(startsAt).toLocaleString('sv-SE', { timeZone });
  const [date = '', time = ''] = wall.split(' ');
  return { date, time: time.slice(0, 5) };
};
