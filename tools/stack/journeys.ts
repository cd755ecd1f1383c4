import type { Browsers } from './chromium.ts';
import { runTool, type Outcome } from './programs.ts';
import type { Stack } from './stack.ts';

/** A loopback address that journeys may call from as a TLS front would. */
export const trustedFront = '127.77.77.77';

interface Options {
  /** Playwright's own: files, `--grep` and so on. */
  rest: string[];
  browsers: Browsers;
  /** Where its JSON goes. */
  report: string;
  /** What journeys read besides the stack's addresses. */
  env?: NodeJS.ProcessEnv;
  signal: AbortSignal;
}

/** Runs journeys of `e2e` against a stack. */
export const runJourneys = (
  { layout }: Stack,
  { rest, browsers, report, env = {}, signal }: Options,
): Promise<Outcome> =>
  runTool(['playwright', 'test', ...rest], {
    folder: 'e2e',
    env: {
      E2E_SITE_URL: layout.publicUrl,
      E2E_SANDBOX_URL: `http://localhost:${layout.ports.sandbox}`,
      E2E_DATABASE_URL: layout.databaseUrl,
      E2E_DATA_DIR: layout.dataDir,
      ...browsers,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...env,
    },
    signal,
  });
