import type { OpenPayment } from '@repo/purchases/orders/manual-review';

type Environment = NodeJS.ProcessEnv;

/** Runs a command in this process. @returns its exit code */
type Run = (
  typed: readonly string[],
  streams: Record<'out' | 'error', (text: string) => void> & { environment: Environment },
) => Promise<number>;

/** An operator, by how the source of the API runs a command. */
export const createOperator = (run: Run) => {
  /** @returns the lines of a command's output, its errors whole */
  const ops = async (environment: Environment, ...typed: string[]) => {
    let [output, error] = ['', ''];
    const code = await run(typed, {
      environment,
      out: (text) => (output += text),
      error: (text) => (error += text),
    });
    return { code, lines: output.split('\n').filter((line) => line !== ''), error };
  };

  /** @returns the rows that a command prints */
  const listed = async <Row>(environment: Environment, ...typed: string[]): Promise<Row[]> => {
    const { lines } = await ops(environment, ...typed, '--json');
    return lines.map((line) => JSON.parse(line) as Row);
  };

  /** @returns the purchases that `payments` lists for this reason */
  const openPayments = async (environment: Environment, what: OpenPayment['what']) =>
    (await listed<OpenPayment>(environment, 'payments')).filter((row) => row.what === what);

  return { ops, listed, openPayments };
};
