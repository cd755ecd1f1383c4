import { expect, type Page } from '@playwright/test';
import { newcomer } from '../support/members.ts';
import { publicPages } from '../support/pages.ts';
import { field } from '../support/screen.ts';
import { test } from '../support/test.ts';

/** A button on a public page that leads to a checkout. */
interface OfferButton {
  path: string;
  href: string;
  /** The price shown with the button; null for a button without one. */
  price: string | null;
}

const amountOf = (text: string): number => {
  const found = /\$([\d,]+(?:\.\d\d)?)(?!.*\$)/s.exec(text)?.[1];
  if (!found) throw new Error(`no price in "${text}"`);
  return Number(found.replaceAll(',', ''));
};

const offerButtons = async (page: Page, path: string): Promise<OfferButton[]> => {
  await page.goto(path);
  const found = await page.$$eval('main a[href^="/checkout"]', (links) =>
    links.map((link) => {
      // In a comparison table, the price is in the head of the button's column.
      const column = link.closest('td')?.cellIndex;
      const head =
        column === undefined
          ? link.closest('article')
          : link.closest('table')?.rows[0]?.cells[column];
      const price = head?.querySelector('[data-price]')?.textContent ?? null;
      return { href: link.getAttribute('href') ?? '', price };
    }),
  );
  return found.map((button) => ({ path, ...button }));
};

/** Follows a button to the payment page. @returns the total there, which the checkout has shown */
const priceCharged = async (page: Page, href: string): Promise<number> => {
  await page.goto(href);
  await field(page, 'Email').fill(newcomer().email);
  const pay = page.getByRole('button', { name: /\$/ });
  const shown = amountOf(await pay.innerText());
  await pay.click();
  const total = page.locator('dd.total');
  await expect(total).toBeVisible();
  const charged = amountOf(await total.innerText());
  expect.soft(charged, `${href} shows and charges the same`).toBe(shown);
  return charged;
};

test('every page charges what its button shows, or the checkout says why not', async ({ page }) => {
  const buttons: OfferButton[] = [];
  for (const path of publicPages) buttons.push(...(await offerButtons(page, path)));
  const priced = buttons.filter(({ price }) => price !== null);
  expect(new Set(priced.map(({ path }) => path)).size).toBeGreaterThanOrEqual(5);
  const charges = new Map<string, number>();
  for (const { href } of buttons)
    if (!charges.has(href)) charges.set(href, await priceCharged(page, href));
  for (const { path, href, price } of priced) {
    const charged = charges.get(href);
    if (price === null || amountOf(price) === charged) continue;
    await page.goto(path);
    const card = page.getByRole('article').filter({ has: page.locator(`a[href="${href}"]`) });
    if ((await card.innerText()).includes(`$${String(charged)}`)) continue;
    // Otherwise the checkout names the page's price, and leads to the one that is charged for it.
    await page.goto(href);
    const note = page.getByText(`The page you came from lists ${price}`);
    const text = await note.innerText();
    const instead = await note.getByRole('link').getAttribute('href');
    const other = await priceCharged(page, instead ?? '');
    expect(text, href).toContain(`It is $${String(other)} today.`);
    expect(other).toBeLessThanOrEqual(amountOf(price));
  }
});
