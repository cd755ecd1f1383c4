import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { answered, capabilities, waitForLine, start, type Engine } from './engine.ts';

interface Answer {
  id: number | null;
  message?: string;
  result: unknown;
}

type Call = <Result>(method: string, params: object) => Promise<Result>;

/** WebDriver BiDi: calls and their answers, by number. */
const connect = async (address: string): Promise<Call> => {
  const socket = new WebSocket(`${address}/session`);
  const lost = new Promise<never>((_resolve, reject) => {
    for (const event of ['close', 'error'])
      socket.addEventListener(event, () => {
        reject(new Error(`no connection to Firefox (${event})`));
      });
  });
  // It may come while no call is waiting; later calls still fail with it.
  lost.catch(() => undefined);
  await Promise.race([once(socket, 'open'), lost]);
  const asked: ((answer: Answer) => void)[] = [];
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    asked[answer.id ?? -1]?.(answer);
  });
  return async <Result>(method: string, params: object): Promise<Result> => {
    const answer = new Promise<Answer>((resolve) => {
      socket.send(JSON.stringify({ id: asked.push(resolve) - 1, method, params }));
    });
    const { message, result } = await answered(
      `${method} ${JSON.stringify(params)}`,
      Promise.race([answer, lost]),
    );
    if (message !== undefined) throw new Error(`${method}: ${message}`);
    return result as Result;
  };
};

interface Tree {
  contexts: { context: string }[];
}

interface Evaluated {
  /** Nothing where the script threw. */
  result?: { value?: string };
}

const control = async (firefox: ChildProcess): Promise<Engine> => {
  const call = await connect(await waitForLine(firefox, /BiDi listening on (ws:\S+)/));
  await call('session.new', { capabilities });
  const { contexts } = await call<Tree>('browsingContext.getTree', {});
  const context = contexts[0]?.context;
  return {
    open: (url) => call('browsingContext.navigate', { context, url, wait: 'complete' }),
    run: async (expression) => {
      const { result } = await call<Evaluated>('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: false,
      });
      return JSON.parse(result?.value ?? 'null') as unknown;
    },
    act: (actions) => call('input.performActions', { context, actions }),
    end: async () => {
      await call('browser.close', {}).finally(() => firefox.kill());
    },
  };
};

/** @param home where it keeps its profile, and what is downloaded */
export const startFirefox = async (program: string, home: string): Promise<Engine> => {
  const options = ['--headless', '--profile', home, '--remote-debugging-port=0'];
  const firefox = start([program, ...options], { HOME: home });
  return control(firefox).catch((error: unknown) => {
    firefox.kill();
    throw error;
  });
};
