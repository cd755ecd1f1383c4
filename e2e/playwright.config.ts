import { defineConfig } from '@playwright/test';

/** `npm test` names a stack of its own; by hand it is the one that `npm start` serves. */
const site = process.env['E2E_SITE_URL'] ?? 'http://localhost:8080';
const chromium = process.env['E2E_CHROMIUM'];

export default defineConfig({
  testDir: '.',
  testMatch: '*/*.spec.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testFileDir}/snapshots/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  // A flaky journey is a bug: no second try hides it.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: site,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
