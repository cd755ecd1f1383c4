import { defineConfig } from '@playwright/test';

/** `npm test` starts a separate stack; by hand, `npm start` serves this one. */
const site = process.env['E2E_SITE_URL'] ?? 'http://localhost:8080';
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
const run = (executablePath?: string) => ({
  launchOptions: { ...(executablePath && { executablePath }), args },
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
  // Three times what a quiet machine needs: what promises a speed measures it itself.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  // `npm test` runs journeys, editor and publish, each by its name; `npm run verify` all but live.
  projects: [
    {
      name: 'journeys',
      testMatch: '{accounts,coaching,marketing,programme,purchases}/*.spec.ts',
      testIgnore: '*/visual.spec.ts',
    },
    { name: 'verify', testMatch: 'verify/*.spec.ts' },
    // What people use, because the headless shell draws letters a little differently.
    { name: 'pictures', testMatch: '*/visual.spec.ts', use: run(browsers.whole) },
    // Each starts a second site.
    { name: 'editor', testMatch: 'editor/editor.spec.ts' },
    { name: 'publish', testMatch: 'editor/publish.spec.ts' },
    // `npm run live-check` alone has what these need.
    { name: 'live', testMatch: 'live/*.check.ts', use: run(browsers.whole) },
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
