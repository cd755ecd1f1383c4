import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProcessCommand } from './processes/processes.ts';
import { environmentOf, loopback, settingsTables, type Layout } from './settings.ts';
import { baseEnvironment, root } from './workspace.ts';

export interface Service {
  name: string;
  /** Below the checkout. */
  script: string;
  /** Its table of settings: the environment variables that it reads. */
  settings: object;
  nodeOptions?: readonly string[];
  /** Node's compile cache, relative to the checkout; for a service that runs unbuilt. */
  compiled?: string;
  /** Several may run behind one gateway. */
  isCopied?: boolean;
  /** Where `npm run dev -- --inspect` opens Node's debugger (.vscode/launch.json). */
  debugPort?: number;
  isReady: (layout: Layout, log: string) => Promise<boolean>;
}

/** @returns whether an address answers with a success. */
export const isResponding = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  );

export const sandbox: Service = {
  name: 'sandbox',
  script: 'sandbox/src/main.ts',
  settings: settingsTables.sandbox,
  // A small young generation leaves little garbage in memory.
  nodeOptions: ['--max-semi-space-size=2', '--max-old-space-size=128'],
  compiled: 'sandbox/.data/compiled',
  isReady: ({ ports }) => isResponding(`http://${loopback}:${ports.sandbox}`),
};

/** As in the API's image (deploy/Dockerfile); without it, short-lived objects of calls pile up. */
const apiNodeOptions = ['--max-semi-space-size=4', '--max-old-space-size=192'];

/** Everything except PostgreSQL and the gateway. */
export const services: readonly Service[] = [
  sandbox,
  {
    name: 'api',
    script: 'services/api/dist/main.js',
    settings: settingsTables.api,
    nodeOptions: apiNodeOptions,
    isCopied: true,
    debugPort: 9229,
    isReady: ({ ports }) => isResponding(`http://${loopback}:${ports.api}/api/health/ready`),
  },
  {
    name: 'worker',
    script: 'services/worker/dist/main.js',
    settings: settingsTables.worker,
    // Deliveries can wait a little, so the heap is kept tight to save memory.
    nodeOptions: ['--memory-saver-mode', '--max-semi-space-size=2', '--max-old-space-size=128'],
    debugPort: 9230,
    isReady: (_layout, log) => Promise.resolve(/\bready\b/.test(readFileSync(log, 'utf8'))),
  },
];

const scriptOf = ({ script }: Service, { dev }: Layout): string =>
  join(root, dev ? script.replace('dist', dev.built) : script);

/**
 * @param copy which one of several; the first is 0
 * @returns how to run a service as part of this stack
 */
export const commandOf = (service: Service, layout: Layout, copy = 0): ProcessCommand => {
  const name = copy === 0 ? service.name : `${service.name}-${copy + 1}`;
  const { nodeOptions = [], debugPort = 0 } = service;
  return {
    name,
    program: process.execPath,
    args: [
      '--enable-source-maps',
      ...(layout.dev ? [`--inspect-port=${loopback}:${debugPort}`] : []),
      ...nodeOptions,
      scriptOf(service, layout),
    ],
    cwd: root,
    env: {
      ...baseEnvironment(),
      // As in the images: glibc would keep a heap for each of Node's threads.
      MALLOC_ARENA_MAX: '2',
      ...(service.compiled && { NODE_COMPILE_CACHE: join(root, service.compiled) }),
      ...environmentOf(service.settings, layout),
    },
    logFile: join(layout.dataDir, 'logs', `${name}.log`),
  };
};
