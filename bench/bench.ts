import type { Person } from '@repo/testing/person';
import type { Stack } from '@repo/tools/stack/stack';
import type { Note } from './goals.ts';

/** What every part measures with. */
export interface Bench {
  stack: Stack;
  note: Note;
  signal: AbortSignal;
  /** Signed in, with the program. */
  member: Person;
}
