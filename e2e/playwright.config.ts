import { defineConfig } from '@playwright/test';

/** `npm test` names a stack of its own; by hand it is the one that `npm start` serves. */
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

/** @param executablePath '' or nothing: the one that Playwright knows by itself */
const run = (executablePath?: string) => ({
  launchOptions: { ...(executablePath && { executablePath }), args },
});

/**
 * Pictures are of the browser that people have: its shell sets letters a little differently. And in
 * the shell a long way to a mark is not always scrolled.
 */
const whole = ['*/visual.spec.ts', '*/gentle-contact.spec.ts'];

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testFileDir}/snapshots/{arg}{ext}',
  fullyParallel: true,
  // One more than the cores we count on: a journey mostly waits for what a person would see.
  workers: 3,
  // A flaky journey is a bug: no second try hides it.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  projects: [
    { name: 'journeys', testMatch: '*/*.spec.ts', testIgnore: whole, use: run(browsers.shell) },
    {
      name: 'live',
      testMatch: 'live/*.check.ts',
      // `npm run live-check` alone has what these need.
      testIgnore: process.env['E2E_LIVE'] ? [] : '**',
      use: run(browsers.whole),
    },
    { name: 'whole browser', testMatch: whole, use: run(browsers.whole) },
  ],
  use: {
    baseURL: site,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // A record of every step costs a third of the time: `--trace retain-on-failure` when one fails.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
