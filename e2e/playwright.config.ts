import { defineConfig } from '@playwright/test';
import { site } from './support/site.ts';

const browsers = { whole: process.env['E2E_CHROMIUM'], shell: process.env['E2E_SHELL'] };

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @param executablePath empty: Playwright's own browser */
const run = (executablePath?: string, ignoreDefaultArgs: string[] = []) => ({
  launchOptions: { ...(executablePath && { executablePath }), args, ignoreDefaultArgs },
});

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testFileDir}/snapshots/{arg}{ext}',
  fullyParallel: true,
  // Twice the cores we expect: a journey mostly waits.
  workers: 4,
  // A flaky journey is a bug, so there are no retries.
  retries: 0,
  // Far more than a busy machine needs: no journey has a limit of its own.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  // `npm test` runs journeys; `npm run verify` all others but live.
  projects: [
    {
      name: 'journeys',
      testMatch: [
        'accessibility.spec.ts',
        '{accounts,coaching,marketing,programme,purchases}/*.spec.ts',
      ],
    },
    // Back as visitors know it: Playwright switches its cache off, and the shell has none.
    {
      name: 'back',
      testMatch: 'back.spec.ts',
      grepInvert: /a tab asleep/,
      use: run(browsers.whole, ['--disable-back-forward-cache']),
    },
    {
      name: 'asleep',
      testMatch: 'back.spec.ts',
      grep: /a tab asleep/,
      use: run(browsers.whole, ['--disable-back-forward-cache']),
    },
    {
      name: 'verify',
      testMatch: 'verify/*.spec.ts',
      testIgnore: 'verify/{pictures,contact-sheet}.spec.ts',
    },
    // What people use, because the headless shell draws letters a little differently.
    { name: 'pictures', testMatch: 'verify/pictures.spec.ts', use: run(browsers.whole) },
    {
      name: 'contact-sheet',
      testMatch: 'verify/contact-sheet.spec.ts',
      snapshotPathTemplate: '../docs/{arg}{ext}',
      use: run(browsers.whole),
    },
    // Each starts a second site.
    { name: 'editor', testMatch: 'editor/editor.spec.ts' },
    { name: 'publish', testMatch: 'editor/publish.spec.ts' },
  ],
  use: {
    ...run(browsers.shell),
    baseURL: site,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // Traces cost a third of the time: use `--trace retain-on-failure` to debug.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
