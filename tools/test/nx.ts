import { stripVTControlCharacters } from 'node:util';
import { nxEnvironment } from '../stack/workspace.ts';
import { asOne, type Verdict } from './check.ts';
import { execute, type Outcome } from '../stack/execute.ts';

/** Pages are built for the address that `npm start` uses unless told otherwise. */
export const builtFor = 'http://localhost:8080';
const env = { ...nxEnvironment, PUBLIC_URL: builtFor };

const heading = /^> nx run (\S+)/;
const failedTask = /^- (\S+:\S+)$/gm;

/** Leaves out what the tasks that went well have said. */
export const onlyFailed = (output: string): string => {
  const plain = stripVTControlCharacters(output);
  const failed = new Set([...plain.matchAll(failedTask)].map(([, task]) => task));
  const [last = '', ...others] = plain.split(/^(?=> nx run )/m).reverse();
  const shown = others.reverse().filter((part) => failed.has(heading.exec(part)?.[1] ?? ''));
  return [...shown, last].join('\n');
};

/** Runs a target of every project, two at a time; what has not changed comes from the cache. */
export const runMany = async (
  target: string,
  signal: AbortSignal,
  rest: string[] = [],
): Promise<Outcome> => {
  const options = ['--parallel', '2', '--output-style', 'static'];
  const command = ['nx', 'run-many', '-t', target, ...options, ...rest] as const;
  const { isOk, output } = await execute([...command], { signal, env });
  return { isOk, output: onlyFailed(output) };
};

/** A target that is in order in every project, or is not. */
export const checkMany = async (target: string, signal: AbortSignal): Promise<Verdict> =>
  asOne(await runMany(target, signal));
