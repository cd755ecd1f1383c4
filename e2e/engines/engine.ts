import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { withParentDeath } from '@repo/tools/stack/processes/programs';

/** Keys and pointers, in the one shape that WebDriver and WebDriver BiDi share. */
export interface Input {
  type: 'key' | 'pointer';
  id: string;
  actions: Record<string, string | number>[];
}

/** A browser with one window, as its protocol drives it. */
export interface Engine {
  open: (url: string) => Promise<unknown>;
  /** @returns what an expression is in the page, if JSON can say it */
  run: (expression: string) => Promise<unknown>;
  act: (actions: Input[]) => Promise<unknown>;
  end: () => Promise<void>;
}

/** The driver itself has stopped answering, which says nothing about a page. */
export class SilentDriverError extends Error {}

/** @throws SilentDriverError a minute after a call that nothing answers */
export const answered = <Answer>(call: string, answer: Promise<Answer>): Promise<Answer> => {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new SilentDriverError(`no answer to ${call.slice(0, 300)}`));
    }, 60_000);
  });
  return Promise.race([answer, silence]).finally(() => {
    clearTimeout(timer);
  });
};

/** Only the site itself may be reached. */
export const capabilities = {
  alwaysMatch: {
    proxy: { proxyType: 'manual', sslProxy: '127.0.0.1:9', noProxy: ['localhost'] },
  },
};

/** A program that ends with us, whatever we end by. */
export const start = (
  command: [string, ...string[]],
  env: NodeJS.ProcessEnv = {},
  stdio: 'pipe' | 'ignore' = 'pipe',
): ChildProcess => {
  const [program, ...args] = withParentDeath(command, 'SIGTERM');
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio });
  // An error that nobody waits for must not end the whole run.
  return child.on('error', () => undefined);
};

/** Waits until a program says where it listens. */
export const waitForLine = (program: ChildProcess, pattern: RegExp): Promise<string> => {
  const said = new Promise<string>((resolve, reject) => {
    program.once('error', reject);
    program.once('exit', () => {
      reject(new Error(`${program.spawnargs.join(' ')} has ended`));
    });
    for (const input of [program.stdout, program.stderr])
      if (input)
        createInterface({ input }).on('line', (line) => {
          const [, place] = pattern.exec(line) ?? [];
          if (place) resolve(place);
        });
  });
  return answered(program.spawnargs.join(' '), said);
};
