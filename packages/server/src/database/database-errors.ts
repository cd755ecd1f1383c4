/** Seconds after which a call may be repeated that failed because of the database. */
const soon = 2;
const later = 10;
const muchLater = 60;

/**
 * Temporary failures by code: PostgreSQL's (SQLSTATE, or its first two characters for a whole
 * class), then the driver's and the system's. The caller did nothing wrong, and nothing is lost.
 */
const retryAfterByCode: Readonly<Record<string, number>> = {
  '08': soon, // the connection broke
  '25006': later, // read only: a standby that is about to take over
  '25P03': soon, // idle in a transaction for too long
  '28': muchLater, // the password or the rights are being changed
  '3D000': muchLater, // no such database: it is being restored
  '40001': soon, // serialization failure
  '40P01': soon, // deadlock
  '53': later, // out of disk, memory or connections
  '55P03': soon, // a lock that was not free in time
  '57014': soon, // cancelled: statement_timeout
  '57P01': soon, // shut down by an administrator
  '57P02': soon, // crashed
  '57P03': soon, // starting up or shutting down
  '57P05': soon, // idle for too long
  '58': later, // the disk does not answer
  ECONNREFUSED: soon,
  ECONNRESET: soon,
  EPIPE: soon,
  ETIMEDOUT: soon,
  EHOSTUNREACH: soon,
  ENETUNREACH: soon,
  ENOTFOUND: soon,
  EAI_AGAIN: soon,
};

/** Messages of `pg` and its pool that have no code. */
const sayings: readonly RegExp[] = [
  /^timeout exceeded when trying to connect/,
  /^Connection terminated/,
  /^Client has encountered a connection error/,
  /^Client was closed/,
  /^Cannot use a pool after calling end/,
  /^Query read timeout/,
];

/** Follows an error's causes, so that no wrapper hides the failure. */
const deepest = 5;

const codeOf = (error: unknown): string | undefined => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
};

const secondsOf = (error: unknown): number | undefined => {
  const code = codeOf(error);
  if (code) return retryAfterByCode[code] ?? retryAfterByCode[code.slice(0, 2)];
  const message = error instanceof Error ? error.message : '';
  return sayings.some((saying) => saying.test(message)) ? soon : undefined;
};

/** @returns seconds after which to retry; undefined if the database is not the reason */
export const retryAfterOf = (error: unknown): number | undefined => {
  let cause = error;
  for (let depth = 0; depth < deepest && cause != null; depth += 1) {
    const seconds = secondsOf(cause);
    if (seconds !== undefined) return seconds;
    cause = (cause as { cause?: unknown }).cause;
  }
  return undefined;
};

/** Whether a start should wait for the database: it does not answer yet, but neither refuses us nor is missing. */
export const isAway = (error: unknown): boolean => (retryAfterOf(error) ?? Infinity) <= later;

/** Whether a row was to be written for an account that was erased a moment ago. */
export const isMemberGone = (error: unknown): boolean => {
  const { detail } = Object(error) as { detail?: unknown };
  return codeOf(error) === '23503' && String(detail).endsWith('is not present in table "users".');
};

/** Whether a row was to be written that this check of its table does not permit. */
export const isRefusedBy = (error: unknown, check: string): boolean =>
  codeOf(error) === '23514' && (error as { constraint?: unknown }).constraint === check;

/** Whether PostgreSQL ended a transaction in favor of another one: it may be retried at once. */
export const isConflict = (error: unknown): boolean =>
  ['40001', '40P01'].includes(codeOf(error) ?? '');
