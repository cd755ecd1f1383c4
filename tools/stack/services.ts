import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProcessCommand } from './processes/processes.ts';
import { environmentOf, loopback, type Layout } from './settings.ts';
import { baseEnvironment, root } from './workspace.ts';

export interface Service {
  name: string;
  /** Below the checkout. */
  script: string;
  nodeOptions?: readonly string[];
  /** Where `npm run dev -- --inspect` opens Node's debugger (.vscode/launch.json). */
  debugPort?: number;
  isReady: (command: ProcessCommand) => boolean | Promise<boolean>;
}

/** @returns whether an address answers with a success. */
export const isResponding = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

export const sandbox: Service = {
  name: 'sandbox',
  script: 'sandbox/src/main.ts',
  // A small young generation leaves little garbage in memory.
  nodeOptions: ['--max-semi-space-size=2', '--max-old-space-size=128'],
  isReady: ({ env }) => isResponding(`http://${loopback}:${env['SANDBOX_PORT']}`),
};

export const services: readonly Service[] = [
  sandbox,
  {
    name: 'api',
    script: 'services/api/dist/main.js',
    // As in the API's image (deploy/Dockerfile); without it, short-lived objects of calls pile up.
    nodeOptions: ['--max-semi-space-size=4', '--max-old-space-size=192'],
    debugPort: 9229,
    isReady: ({ env }) => isResponding(`http://${loopback}:${env['PORT']}/api/health/ready`),
  },
  {
    name: 'worker',
    script: 'services/worker/dist/main.js',
    // Deliveries can wait a little, so the heap is kept tight to save memory.
    nodeOptions: ['--memory-saver-mode', '--max-semi-space-size=2', '--max-old-space-size=128'],
    debugPort: 9230,
    isReady: ({ logFile }) => /\bready\b/.test(readFileSync(logFile, 'utf8')),
  },
];

/** @returns how to run a service, or one of its copies from 0 on, as part of this stack */
export const commandOf = (service: Service, layout: Layout, copy = 0): ProcessCommand => {
  const name = copy === 0 ? service.name : `${service.name}-${copy + 1}`;
  const { script, nodeOptions = [], debugPort = 0 } = service;
  return {
    name,
    program: process.execPath,
    args: [
      '--enable-source-maps',
      ...(layout.dev ? [`--inspect-port=${loopback}:${debugPort}`] : []),
      ...nodeOptions,
      join(root, script.replace('dist', layout.dev?.built ?? 'dist')),
    ],
    cwd: root,
    env: {
      ...baseEnvironment(),
      // As in the images: glibc would keep a heap for each of Node's threads.
      MALLOC_ARENA_MAX: '2',
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      ...environmentOf(layout, copy),
    },
    logFile: join(layout.dataDir, 'logs', `${name}.log`),
  };
};
