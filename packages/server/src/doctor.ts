/** `warn`: the product runs, but somebody should look at it. */
export interface Finding {
  state: 'ok' | 'warn' | 'fail';
  /** What was found, and what to do about it. */
  sentence: string;
}

export const passes = (sentence: string): Finding => ({ state: 'ok', sentence });
export const warns = (sentence: string): Finding => ({ state: 'warn', sentence });
export const fails = (sentence: string): Finding => ({ state: 'fail', sentence });

interface Failure extends Error {
  /** A text, or of a DOMException an old number. */
  code?: string | number;
  /** The system's code, if a library has replaced it with its own. */
  originalCode?: string;
  /** An HTTP server's answer; Stripe's SDK has its own name for it. */
  status?: number;
  statusCode?: number;
  cause?: Failure;
}

/** Never the message, because a server's own may quote an address. */
const reasonOf = (failure: Failure): string => {
  const { statusCode, status = statusCode, originalCode, code, cause, name } = failure;
  if (status) return `the server answered ${String(status)}`;
  const known = [originalCode, code].find((one) => typeof one === 'string');
  return known ?? (cause ? reasonOf(cause) : name);
};

/**
 * Prints what each check finds, a line each. One that breaks is a failed line and stops no other.
 * @param isOurs whether an error is ours, so that its message may be shown
 * @returns whether nothing has to be fixed
 */
export const runChecks = async (
  checks: Readonly<Record<string, () => Promise<Finding>>>,
  print: (line: string) => void,
  isOurs: (error: unknown) => error is Error,
): Promise<boolean> => {
  let isHealthy = true;
  for (const [name, check] of Object.entries(checks)) {
    const { state, sentence } = await check().catch((error: unknown) =>
      fails(isOurs(error) ? error.message : `cannot be checked: ${reasonOf(error as Failure)}`),
    );
    print(`${state.padEnd(5)}  ${name.padEnd(11)}  ${sentence}`);
    if (state === 'fail') isHealthy = false;
  }
  return isHealthy;
};
