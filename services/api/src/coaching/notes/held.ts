import { coachUndoSeconds } from '@repo/product/products';

/** By the clock of the database, which also decides when it is too late. */
export const held = (): string => `now() + interval '${String(coachUndoSeconds)} seconds'`;
