import { expect, type Page } from '@playwright/test';
import { auth } from '@repo/contracts/accounts/auth';
import { paths, weekPath } from '@repo/contracts/paths';
import { testPassword } from '@repo/testing/person';
import { makeDemoMembers } from '@repo/tools/stack/demo';
import { send } from '../support/api.ts';
import { signedOut } from '../support/members.ts';
import { openWhole } from '../support/pages.ts';
import { insight } from '../support/reflections.ts';
import { sandbox } from '../support/sandbox.ts';
import { site } from '../support/site.ts';
import { test } from '../support/test.ts';

// The picture of the README: six screens, as the members see them that `npm start` makes.
const advice =
  'docs/screens.png is out of date: npm run verify -- engines -- contact-sheet.spec.ts --update-snapshots';

const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

const logInAs = async (page: Page, email = ''): Promise<void> => {
  await signedOut(page);
  expect((await send(page, auth.login, { email, password: testPassword })).ok()).toBe(true);
};

const sheet = (pictures: readonly Buffer[]): string => `
  <style>
    body { margin: 0; padding: 12px; background: #8a7f88; display: grid; gap: 12px;
      grid: 260px 260px / 416px 416px 246px 246px; grid-auto-flow: column; }
    img { width: 100%; height: 100%; border-radius: 6px; }
    .phone { grid-row: span 2; }
  </style>
  ${pictures.map((picture, at) => `<img class="${at > 3 ? 'phone' : ''}" src="data:image/png;base64,${picture.toString('base64')}">`).join('')}`;

test('the picture of six screens shows the product as it is', async ({ page }) => {
  const people = await makeDemoMembers({ site, sandbox: sandbox.url });
  const pictures: Buffer[] = [];
  const take = async (path: string, size = wide): Promise<void> => {
    await page.setViewportSize(size);
    await openWhole(page, path);
    pictures.push(await page.screenshot({ animations: 'disabled' }));
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await take(paths.home);
  await take(paths.checkoutSelfGuided);
  await logInAs(page, people['in week 3']);
  await take(weekPath(3));
  await logInAs(page, people['in coaching']);
  await take(paths.coaching);
  await logInAs(page, people['in week 3']);
  await page.setViewportSize(phone);
  await openWhole(page, weekPath(2));
  const top = (await insight(page).boundingBox())?.y ?? 0;
  await page.evaluate((by) => window.scrollBy(0, by), top - 380);
  pictures.push(await page.screenshot({ animations: 'disabled' }));
  await take(paths.helpNow, phone);

  await page.setViewportSize({ width: 1384, height: 556 });
  await page.goto('about:blank');
  await page.setContent(sheet(pictures));
  // Dates and spots differ from day to day; a changed color, distance or sentence exceeds this.
  await expect(page, advice).toHaveScreenshot('screens.png', {
    threshold: 0.1,
    maxDiffPixelRatio: 0.01,
  });
});
