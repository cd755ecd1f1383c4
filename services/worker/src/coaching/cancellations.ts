import { sessionEntry } from '@repo/contracts/coaching/coaching';

/** A session that does not take place. */
export interface FreedSession {
  id: string;
  startsAt: Date;
  /** Higher than in any file that was saved before. */
  revision: number;
}

/** @returns calendar files that take entries back; one entry a file, as iTIP has it (RFC 5546) */
export const cancelAll = async (
  sessions: readonly FreedSession[],
): Promise<{ cancellations: string[] }> => {
  const { writeCalendar } = await import('@repo/contracts/calendar');
  const header = { method: 'CANCEL', productId: '-//Appointments//EN' };
  const toFile = (session: FreedSession): string => {
    const entry = { ...sessionEntry(session), start: session.startsAt };
    return writeCalendar([{ ...entry, status: 'CANCELLED' }], header);
  };
  return { cancellations: sessions.map(toFile) };
};
