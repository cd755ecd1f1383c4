import { stripVTControlCharacters } from 'node:util';
import { seconds } from '../stack/terminal.ts';

/** What a check says about itself: lines of ours (`checks.ts`, Jest's reporter), of Nx and Playwright. */
const states = /^(?:# (.+)| *✔ +nx run (\S+).*|\[(\d+)\/(\d+)\].*)$/gm;

const readState = (output: string): string => {
  const last = [...stripVTControlCharacters(output).matchAll(states)].at(-1);
  return last?.[3] ? `${last[3]} of ${last[4]}` : (last?.[1] ?? last?.[2] ?? '');
};

/** @returns the total of the counts that Jest, Playwright and the faults print at their ends */
export const countTests = (output: string, word: 'passed' | 'failed'): number | undefined => {
  const line = new RegExp(String.raw`^(?:Tests: .*?| *)\b(\d+) ${word}\b`, 'gm');
  const found = [...stripVTControlCharacters(output).matchAll(line)];
  return found.length > 0 ? found.reduce((sum, [, number]) => sum + Number(number), 0) : undefined;
};

const { isTTY } = process.stdout;

/**
 * @returns what shows how far a check is, given its output as it comes: in one line on a terminal,
 *   elsewhere with a line for each step, for the first file that is done, and every ten seconds
 */
export const createProgress = (name: string): ((output: string) => void) => {
  const started = performance.now();
  let shown = { step: '', at: started };
  return (output) => {
    const state = readState(output);
    const step = state.replace(/\d+/g, '');
    const now = performance.now();
    if (!state || (!isTTY && step === shown.step && now - shown.at < 10_000)) return;
    shown = { step, at: now };
    const line = `${name}: ${seconds(started)}, ${state}`;
    process.stdout.write(isTTY ? `\r\u001B[K${line}` : `${line}\n`);
  };
};
