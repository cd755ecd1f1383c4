/** A place in the history: everything older than this row. */
export interface Cursor {
  /** Microseconds since 1970, as PostgreSQL counts: a Date would round two rows into one. */
  micros: string;
  id: string;
}

/** Before the first row. */
export const newest: Cursor = {
  micros: '9000000000000000',
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

const pattern = /^(\d{1,16}):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** @returns the opaque text of a cursor. */
export const formatCursor = ({ micros, id }: Cursor): string =>
  Buffer.from(`${micros}:${id}`).toString('base64url');

/** @returns undefined for anything that `formatCursor` did not write. */
export const parseCursor = (text: string): Cursor | undefined => {
  const [, micros, id] = pattern.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (!micros || !id || formatCursor({ micros, id }) !== text) return undefined;
  return { micros, id };
};
