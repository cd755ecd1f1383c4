/** `warn`: the product runs, but somebody should look at it. */
type State = 'ok' | 'warn' | 'fail';

export interface Finding {
  state: State;
  /** What was found, and what to do about it. */
  says: string;
}

export interface Check<Subject> {
  name: string;
  run: (subject: Subject) => Promise<Finding | readonly Finding[]>;
}

export interface CheckedRow extends Finding {
  check: string;
}

export const passes = (says: string): Finding => ({ state: 'ok', says });
export const warns = (says: string): Finding => ({ state: 'warn', says });
export const fails = (says: string): Finding => ({ state: 'fail', says });

interface Failure extends Error {
  /** A text, or of a DOMException an old number. */
  code?: string | number;
  /** The system's code, if a library has replaced it with its own. */
  originalCode?: string;
  /** A mail server's answer. */
  responseCode?: number;
  /** An HTTP server's answer. */
  status?: number;
  cause?: Failure;
}

/** @returns the first code among an error and its causes */
const codeOf = ({ originalCode, code, cause }: Failure): string | undefined =>
  [originalCode, code].find((one) => typeof one === 'string') ?? (cause && codeOf(cause));

/** Never the message, because a server's own may quote an address. */
const reasonOf = (error: unknown): string => {
  const failure = Object(error) as Failure;
  const { name, status, responseCode = status } = failure;
  const known = codeOf(failure) ?? (name === 'Error' ? failure.constructor.name : name);
  return responseCode ? `${known}, the server answered ${String(responseCode)}` : known;
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
export const runChecks = async <Subject>(
  service: string,
  { checks, subject, isOurs }: Examination<Subject>,
): Promise<CheckedRow[]> => {
  const rows = [{ check: 'settings', ...passes(`${service} takes every one of them`) }];
  for (const { name, run } of checks) {
    const found = await run(subject).catch((error: unknown) =>
      fails(isOurs(error) ? error.message : `cannot be checked: ${reasonOf(error)}`),
    );
    for (const finding of [found].flat()) rows.push({ check: name, ...finding });
  }
  return rows;
};

/** @returns a line in the format of deploy/ops/doctor.sh */
export const toLine = ({ state, check, says }: CheckedRow): string =>
  `${state.padEnd(5)}  ${check.padEnd(11)}  ${says}`;

export const isHealthy = (rows: readonly Finding[]): boolean =>
  rows.every(({ state }) => state !== 'fail');
