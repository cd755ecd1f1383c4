import type { OpenPayment } from '@repo/purchases/orders/manual-review';
import { commands } from '../ops/commands.ts';
import { runOps } from '../ops/run-ops.ts';

/** Runs an operator's command with these settings. @returns the lines of its output, its errors whole */
export const ops = async (environment: NodeJS.ProcessEnv, ...typed: string[]) => {
  let [output, error] = ['', ''];
  const code = await runOps(commands, typed, {
    environment,
    out: (text) => (output += text),
    error: (text) => (error += text),
  });
  return { code, lines: output.split('\n').filter((line) => line !== ''), error };
};

/** @returns the purchases that `payments` lists for this reason */
export const openPayments = async (environment: NodeJS.ProcessEnv, what: OpenPayment['what']) =>
  (await listed<OpenPayment>(environment, 'payments')).filter((row) => row.what === what);

/** @returns the rows that a command prints */
export const listed = async <Row>(
  environment: NodeJS.ProcessEnv,
  ...typed: string[]
): Promise<Row[]> => {
  const { lines } = await ops(environment, ...typed, '--json');
  return lines.map((line) => JSON.parse(line) as Row);
};
