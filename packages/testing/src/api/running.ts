import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { freePort } from '../ports.ts';
import { startBuilt, type Program } from '../program.ts';

/** The API as a harness has it. */
export interface Running {
  url: string;
  logLines: readonly string[];
  stop: () => Promise<unknown>;
}

export type Run = (settings: NodeJS.ProcessEnv) => Promise<Running>;

/** The parts of the API, for a suite that calls `useApiInside`. */
export let inside: NestFastifyApplication;

/** How the API's source starts it. */
export interface Source<Config> {
  readConfig: (settings: NodeJS.ProcessEnv) => Config;
  createApp: (
    config: Config,
    logLines: { write: (line: string) => void },
  ) => Promise<NestFastifyApplication>;
}

/** The source, in this process: what looks at its statements or its parts cannot use the bundle. */
export const runSource =
  <Config>({ readConfig, createApp }: Source<Config>): Run =>
  async (settings) => {
    const logLines: string[] = [];
    const app = await createApp(readConfig(settings), { write: (line) => logLines.push(line) });
    inside = app;
    await app.listen(0, '127.0.0.1');
    const stop = () => {
      // `fetch` keeps idle connections open.
      app.getHttpServer().closeAllConnections();
      return app.close();
    };
    return { url: await app.getUrl(), logLines, stop };
  };

/** Runs a built program of the API (`main`, `migrate`, `ops`) to its end. */
export const runProgram = async (name: string, env: NodeJS.ProcessEnv, ...typed: string[]) => {
  const program = startBuilt(`api/${name}`, env, typed);
  return { code: await program.ended(), output: program.output() };
};

/** Starts the bundle on a free port. @returns it, once it is ready */
export const startBundle = async (
  settings: NodeJS.ProcessEnv,
  tries = 3,
): Promise<Program & { url: string }> => {
  const port = String(await freePort());
  const program = startBuilt('api/main', { ...settings, PORT: port });
  const url = `http://127.0.0.1:${port}`;
  try {
    await program.ready(async () =>
      fetch(`${url}/api/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  } catch (error) {
    program.child.kill('SIGKILL');
    // Another process may have taken the port in the meantime: try others.
    if (tries > 1 && program.child.exitCode !== null) return startBundle(settings, tries - 1);
    throw error;
  }
  return { ...program, url };
};

/** `dist/main.js`, which is what production runs. */
export const runBundle: Run = async (settings) => {
  const { url, child, lines, exit } = await startBundle(settings);
  const stop = () => {
    child.kill('SIGTERM');
    return exit;
  };
  return { url, logLines: lines, stop };
};
