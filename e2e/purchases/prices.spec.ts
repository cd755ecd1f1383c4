import { expect, test, type Page } from '@playwright/test';
import { listedPages, unlisted } from '../support/public-pages.ts';
import { signedIn } from '../support/visitors.ts';

/** A button on a public page that leads to a checkout. */
interface OfferButton {
  page: string;
  text: string;
  href: string;
  /** The price shown with the button; null for a button without one. */
  price: string | null;
}

const amountOf = (text: string): number => {
  const found = /\$([\d,]+(?:\.\d\d)?)(?!.*\$)/s.exec(text)?.[1];
  if (!found) throw new Error(`no price in "${text}"`);
  return Number(found.replaceAll(',', ''));
};

const offerButtonsHere = (page: Page): Promise<Omit<OfferButton, 'page'>[]> =>
  page.$$eval('main a[href^="/checkout"]', (links) =>
    links.map((link) => {
      // In a comparison table, the price is in the head of the button's column.
      const column = link.closest('td')?.cellIndex;
      const head =
        column === undefined
          ? link.closest('article')
          : link.closest('table')?.rows[0]?.cells[column];
      return {
        text: link.textContent.trim(),
        href: link.getAttribute('href') ?? '',
        price: head?.querySelector('[data-price]')?.textContent ?? null,
      };
    }),
  );

const offerButtons = async (page: Page, path: string): Promise<OfferButton[]> => {
  expect((await page.goto(path))?.status(), path).toBe(200);
  return (await offerButtonsHere(page)).map((button) => ({ page: path, ...button }));
};

/** Follows a button to the payment page and reads the total there. */
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
    const priced = buttons.filter(({ price }) => price !== null);
    expect(new Set(priced.map(({ page: path }) => path)).size).toBeGreaterThanOrEqual(5);
    const charges = new Map<string, number>();
    for (const href of new Set(buttons.map((button) => button.href))) {
      const { shown, charged } = await priceCharged(page, href);
      expect.soft(charged, `${href} shows and charges the same`).toBe(shown);
      charges.set(href, charged);
    }
    for (const { page: path, href, price } of priced) {
      const charged = charges.get(href);
      if (price === null || amountOf(price) === charged) continue;
      await page.goto(path);
      const card = page.getByRole('article').filter({ has: page.locator(`a[href="${href}"]`) });
      if ((await card.innerText()).includes(`$${String(charged)}`)) continue;
      // Otherwise the checkout names the page's price, and leads to the one that is charged for it.
      await page.goto(href);
      const note = page.getByText(`The page you came from lists ${price}`);
      const other = await note.getByRole('link').getAttribute('href');
      const text = await note.innerText();
      const { charged: instead } = await priceCharged(page, other ?? '');
      expect(text, href).toContain(`It is $${String(instead)} today.`);
      expect(instead).toBeLessThanOrEqual(amountOf(price));
    }
  });
