import type { ChildProcess } from 'node:child_process';
import { freePort } from '@repo/testing/ports';
import { waitFor } from '@repo/testing/wait-for';
import { answered, capabilities, waitForLine, start, type Engine, type Input } from './engine.ts';

interface Answer<Result> {
  value: Result & { error?: string; message?: string };
}

/** WebDriver: calls over HTTP. */
const callsTo =
  (origin: string) =>
  async <Result>(method: string, path: string, data?: object): Promise<Result> => {
    const body = data && JSON.stringify(data);
    const ask = async (): Promise<Result> => {
      const response = await fetch(`${origin}${path}`, { method, ...(body && { body }) });
      const { value } = (await response.json()) as Answer<Result>;
      if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
      return value;
    };
    return answered(`${path} ${body ?? ''}`, ask());
  };

const control = async (program: string, home: string, started: ChildProcess[]) => {
  const screen = start(['Xvfb', '-displayfd', '1', '-screen', '0', '1280x1024x24']);
  started.push(screen);
  const display = await waitForLine(screen, /^(\d+)$/);
  const port = await freePort();
  const env = { HOME: home, DISPLAY: `:${display}` };
  started.push(start([program, `--port=${port}`], env, 'ignore'));
  const call = callsTo(`http://127.0.0.1:${port}`);
  await waitFor(() => call('GET', '/status').catch(() => false));
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities });
  const session = `/session/${sessionId}`;
  return {
    open: (url: string) => call('POST', `${session}/url`, { url }),
    run: (expression: string) =>
      call('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    act: (actions: Input[]) => call('POST', `${session}/actions`, { actions }),
    end: () => call('DELETE', session),
  };
};

/** @param home where it keeps what is downloaded */
export const startWebKit = async (program: string, home: string): Promise<Engine> => {
  const started: ChildProcess[] = [];
  const kill = (): void => {
    for (const child of started.toReversed()) child.kill();
  };
  const { end, ...engine } = await control(program, home, started).catch((error: unknown) => {
    kill();
    throw error;
  });
  return {
    ...engine,
    end: async () => {
      await end().finally(kill);
    },
  };
};
