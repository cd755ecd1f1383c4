import { expect, test, type Page } from '@playwright/test';
import { programmeTitle } from '@repo/product/weeks';
import { delayCalls } from '../support/api.ts';
import { memberOf } from '../support/members.ts';
import { week1 } from '../support/reflections.ts';
import { heading, link, networkIdle } from '../support/screen.ts';

const profilePage = '**/profile-page-*.js';

/** Clicks the link to the profile, whose file is delayed. @returns a function that releases it */
const chooseProfile = async (page: Page): Promise<() => Promise<void>> => {
  const letGo = await delayCalls(page, profilePage);
  const asked = page.waitForRequest(profilePage);
  await link(page, 'Profile').click();
  await asked;
  return async () => {
    const came = page.waitForResponse(profilePage);
    letGo();
    await came;
    await networkIdle(page);
  };
};

test('the page chosen last wins over one on its way, and is one step of the history', async ({
  page,
}) => {
  await memberOf(page);
  await page.goto('/self-guided');
  const finish = await chooseProfile(page);
  await expect(heading(page, programmeTitle)).toBeVisible();
  await link(page, 'Start Week 1').click();
  await expect(heading(page, 'Reflection Corner')).toBeVisible();
  await finish();
  await expect(page).toHaveURL(week1);
  await expect(heading(page, 'Reflection Corner')).toBeVisible();
  await page.goBack();
  await expect(heading(page, programmeTitle)).toBeFocused();
  await page.goForward();
  await expect(heading(page, 'Reflection Corner')).toBeVisible();
});

test('Back wins over a page on its way', async ({ page }) => {
  await memberOf(page);
  await page.goto('/self-guided');
  await link(page, 'Start Week 1').click();
  await expect(heading(page, 'Reflection Corner')).toBeVisible();
  const finish = await chooseProfile(page);
  await page.goBack();
  await expect(heading(page, programmeTitle)).toBeVisible();
  await finish();
  await expect(page).toHaveURL('/self-guided');
  await expect(page).toHaveTitle(programmeTitle);
});

test('a new page starts at its top, and Back restores the scroll position', async ({ page }) => {
  const scrolled = (): Promise<number> => page.evaluate(() => window.scrollY);
  await memberOf(page);
  await page.goto(week1);
  await expect(heading(page, 'Reflection Corner')).toBeVisible();
  await page.evaluate(() => {
    window.scrollTo(0, 1_500);
  });
  await link(page, 'Program').click();
  await expect(heading(page, programmeTitle)).toBeFocused();
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect.poll(scrolled).toBeGreaterThan(1_000);
  // Typed, or from the public pages: a new document knows only this tab's positions.
  await page.goto('/profile');
  await expect(heading(page, 'Profile Information')).toBeVisible();
  expect(await scrolled()).toBe(0);
});

test('a page that leads on, at once or on Back, is no step of the history', async ({ page }) => {
  await memberOf(page);
  await page.goto('/next-steps');
  await expect(page).toHaveURL('/self-guided');
  await page.goBack();
  await expect(page).toHaveURL('/terms');
  await page.goto('/profile');
  await page.evaluate(() => {
    window.history.pushState(null, '', '/next-steps');
    window.history.pushState(null, '', '/profile');
  });
  await page.goBack();
  await expect(page).toHaveURL('/self-guided');
  await page.goBack();
  await expect(page).toHaveURL('/profile');
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL('/profile');
});
