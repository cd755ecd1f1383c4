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

/**
 * Pictures need the full browser, which people use: the headless shell renders letters a little
 * differently. Also, it does not always finish a long scroll to an anchor.
 */
const whole = ['*/visual.spec.ts', '*/gentle-contact.spec.ts'];

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
  projects: [
    {
      name: 'live',
      testMatch: 'live/*.check.ts',
      // `npm run live-check` alone has what these need.
      testIgnore: process.env['E2E_LIVE'] ? [] : '**',
      use: run(browsers.whole),
    },
    {
      name: 'editor',
      testMatch: 'editor/*.spec.ts',
      // Each starts a second site, slow on a busy machine: `npm test -- editor publish` alone.
      testIgnore: process.env['E2E_EDITOR'] ? [] : '**',
      use: run(browsers.shell),
    },
    // First, because some of its pictures wait for each other and would be alone at the end.
    { name: 'whole browser', testMatch: whole, use: run(browsers.whole) },
    {
      name: 'journeys',
      testMatch: '*/*.spec.ts',
      testIgnore: [...whole, 'editor/*'],
      use: run(browsers.shell),
    },
  ],
  use: {
    baseURL: site,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // Traces cost a third of the time: use `--trace retain-on-failure` to debug.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
