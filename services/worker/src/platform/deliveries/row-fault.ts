import pg from 'pg';
import { DecryptionError } from '@repo/backend/security/encryption';

/** What PostgreSQL says of a value or of a row: data exception, integrity constraint violation. */
const classes = new Set(['22', '23']);

const kinds = [RangeError, TypeError, SyntaxError, DecryptionError];

/**
 * Whether a failure is about one row alone, so that whoever works through many goes on with the
 * next. A lost connection is not: it fails for all of them.
 */
export const isRowFault = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? classes.has(error.code?.slice(0, 2) ?? '')
    : kinds.some((kind) => error instanceof kind);
