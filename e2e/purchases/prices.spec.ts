import { expect, test, type Page } from '@playwright/test';
import { listedPages, unlisted } from '../support/public-pages.ts';
import { signedIn } from '../support/visitors.ts';

/** A button of a public page that leads to a checkout. */
interface OfferButton {
  page: string;
  text: string;
  href: string;
  /** What the page shows beside it; null for a button without a price. */
  price: string | null;
}

const amountOf = (text: string): number => {
  const found = /\$([\d,]+(?:\.\d\d)?)(?!.*\$)/s.exec(text)?.[1];
  if (!found) throw new Error(`no price in "${text}"`);
  return Number(found.replaceAll(',', ''));
};

const offerButtons = async (page: Page, path: string): Promise<OfferButton[]> => {
  expect((await page.goto(path))?.status(), path).toBe(200);
  const found = await page.$$eval('a[href^="/checkout"]', (links) =>
    links.map((link) => ({
      text: link.textContent.trim(),
      href: link.getAttribute('href') ?? '',
      price: link.closest('article')?.querySelector('[data-price]')?.textContent ?? null,
    })),
  );
  return found.map((button) => ({ page: path, ...button }));
};

/** Follows a button to the payment page and reads its total there. */
const priceCharged = async (
  page: Page,
  href: string,
): Promise<{ shown: number; charged: number }> => {
  await page.goto(href);
  const pay = page.getByRole('button', { name: /\$/ });
  await expect(pay).toBeVisible();
  const email = page.getByLabel('Email', { exact: true });
  if ((await email.inputValue()) === '') await email.fill('robot@example.com');
  const shown = amountOf(await pay.innerText());
  await pay.click();
  const total = page.locator('dd.total');
  await expect(total).toBeVisible();
  return { shown, charged: amountOf(await total.innerText()) };
};

for (const who of ['signed out', 'signed in'] as const)
  test(`every page charges what its button shows, ${who}`, async ({ page }) => {
    test.setTimeout(120_000);
    if (who === 'signed in') await signedIn(page);
    const buttons: OfferButton[] = [];
    for (const path of [...(await listedPages(page.request)), ...unlisted])
      buttons.push(...(await offerButtons(page, path)));
    // The pages for the marketing team name every price that is not what its button charges.
    await page.goto('/pages-manager');
    const notes = await page.locator('main').innerText({ timeout: 10_000 });

    const priced = buttons.filter(({ price }) => price !== null);
    expect(new Set(priced.map(({ page: path }) => path)).size).toBeGreaterThanOrEqual(5);
    const charges = new Map<string, number>();
    for (const href of new Set(buttons.map((button) => button.href))) {
      const { shown, charged } = await priceCharged(page, href);
      expect.soft(charged, `${href} shows and charges the same`).toBe(shown);
      charges.set(href, charged);
    }
    for (const { page: path, text, href, price } of priced) {
      if (price === null || amountOf(price) === charges.get(href)) continue;
      expect.soft(notes, `${path} admits its own price`).toContain(`Shows ${price}; “${text}”`);
    }
  });
