import { cleanEnv, EnvMissingError, type ReporterOptions } from 'envalid';
import { settings } from './settings.ts';

/** One line with everything that is wrong, never with a value. */
const report = ({ errors }: ReporterOptions<unknown>): void => {
  const problems = Object.entries(errors as Record<string, Error>).map(([name, error]) =>
    error instanceof EnvMissingError ? `${name} is missing` : `${name} ${error.message}`,
  );
  if (problems.length === 0) return;
  process.stderr.write(`worker: settings: ${problems.join('; ')}\n`);
  process.exit(1);
};

/** The only reader of the worker's environment; exits with the full list of what is missing. */
export const readConfig = (environment: NodeJS.ProcessEnv = process.env) =>
  cleanEnv(environment, settings, { reporter: report });

export type Config = ReturnType<typeof readConfig>;
