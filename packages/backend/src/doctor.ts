/** `warn`: the product runs, but somebody should look at it. */
type State = 'ok' | 'warn' | 'fail';

export interface Finding {
  state: State;
  /** What was found, and what to do about it. */
  says: string;
}

export interface Check<Subject> {
  name: string;
  look: (subject: Subject) => Promise<Finding | readonly Finding[]>;
}

export interface CheckedRow extends Finding {
  check: string;
}

export const passes = (says: string): Finding => ({ state: 'ok', says });
export const warns = (says: string): Finding => ({ state: 'warn', says });
export const fails = (says: string): Finding => ({ state: 'fail', says });

/** A server's own sentence may quote an address; its code does not. Of a call, it is its cause's. */
const reasonOf = (error: unknown): string => {
  const { name, code, originalCode, responseCode, cause } = error as Error & {
    code?: string | number;
    /** The system's, where a library has put its own in front. */
    originalCode?: string;
    responseCode?: number;
    cause?: { code?: string };
  };
  const known = String(originalCode ?? code ?? cause?.code ?? name);
  return responseCode ? `${known}, the server said ${String(responseCode)}` : known;
};

interface Examination<Subject> {
  checks: readonly Check<Subject>[];
  subject: Subject;
  /** Whether an error is ours, so that its message may be shown. */
  isOurs: (error: unknown) => error is Error;
}

/**
 * A check that breaks becomes a failed row and does not stop the others.
 * @returns what `./ops doctor` shows of a service whose settings have been read
 */
export const examine = async <Subject>(
  service: string,
  { checks, subject, isOurs }: Examination<Subject>,
): Promise<CheckedRow[]> => {
  const rows = [{ check: 'settings', ...passes(`${service} takes every one of them`) }];
  for (const { name, look } of checks) {
    const found = await look(subject).catch((error: unknown) =>
      fails(isOurs(error) ? error.message : `could not be looked at: ${reasonOf(error)}`),
    );
    for (const finding of [found].flat()) rows.push({ check: name, ...finding });
  }
  return rows;
};

/** @returns a line in the format of deploy/ops/doctor.sh */
export const toLine = ({ state, check, says }: CheckedRow): string =>
  `${state.padEnd(5)}  ${check.padEnd(11)}  ${says}`;

export const isWell = (rows: readonly Finding[]): boolean =>
  rows.every(({ state }) => state !== 'fail');
