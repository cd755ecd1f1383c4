import {
  expect,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';
import { networkIdle } from './screen.ts';

/** What identifies a button on a page. */
export interface Button {
  path: string;
  /** Its index among the page's buttons. */
  place: number;
  /** Its section and its text. */
  name: string;
  /** A `summary`, which the browser itself opens and closes. */
  isNative: boolean;
}

const pressable = 'button, [role="button"], summary';

const buttonsOn = (page: Page): Locator => page.locator(pressable);

/** Opens a page and waits until its parts have loaded. */
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  await networkIdle(page);
};

/** @returns every button of the open page that can be pressed now */
const readButtons = async (page: Page, path: string): Promise<Button[]> => {
  const found = await buttonsOn(page).evaluateAll((elements) =>
    elements.map((element, place) => {
      const { top, height } = element.getBoundingClientRect();
      const isShown = height > 0 && top + window.scrollY >= 0 && element.checkVisibility();
      const isOff = element.matches(':disabled, [aria-disabled="true"]');
      const region = element.closest('header, footer, nav, dialog')?.tagName.toLowerCase();
      const says = element.getAttribute('aria-label') ?? element.textContent.trim();
      const isNative = element.tagName === 'SUMMARY';
      return { place, isShown: isShown && !isOff, region: region ?? 'main', says, isNative };
    }),
  );
  return found
    .filter(({ isShown }) => isShown)
    .map(({ place, region, says, isNative }) => ({
      path,
      place,
      isNative,
      name: `${region}: ${says}`,
    }));
};

/** @returns every button of a page that can be pressed now */
export const listButtons = async (page: Page, path: string): Promise<Button[]> => {
  await open(page, path);
  return readButtons(page, path);
};

/** Parts that load late change the indexes, so the button is found again by name. */
const findAgain = async (page: Page, { path, name }: Button): Promise<Locator> => {
  let found: Button | undefined;
  await expect
    .poll(async () => (found = (await readButtons(page, path)).find((one) => one.name === name)), {
      message: `${path} ${name}`,
    })
    .toBeDefined();
  return buttonsOn(page).nth(found?.place ?? 0);
};

/** @returns whether pressing a `summary` opens or closes its details, on the open page */
export const toggles = async (page: Page, listed: Button): Promise<boolean> => {
  const summary = await findAgain(page, listed);
  const isOpen = () => summary.evaluate(({ parentElement }) => parentElement?.hasAttribute('open'));
  const before = await isOpen();
  await summary.click();
  return (await isOpen()) !== before;
};

/** Contains the effects of a press: nobody is signed out and nothing is bought. */
const shield = async (context: BrowserContext, origin: string): Promise<void> => {
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
  );
  await context.route('**/api/**', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({
          status: 503,
          json: { status: false, message: 'Please try again.', data: { code: 'BUSY' } },
        }),
  );
};

/** The effects that a person would notice; a color change under the pointer is none. */
const noticed = [
  'aria-expanded',
  'aria-pressed',
  'aria-selected',
  'aria-checked',
  'aria-invalid',
  'aria-current',
  'checked',
  'data-theme',
  'disabled',
  'hidden',
  'href',
  'open',
  'value',
];

const watch = (page: Page): Promise<void> =>
  page.evaluate((attributeFilter) => {
    const note = (): void => {
      document.documentElement.dataset['answered'] = 'yes';
    };
    window.print = note;
    window.addEventListener('scroll', note, { once: true });
    new MutationObserver(note).observe(document.documentElement, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter,
    });
  }, noticed);

/** @returns a function that says whether a request or a program was started since */
const listen = (page: Page): (() => boolean) => {
  let isCalled = false;
  const note = (): void => void (isCalled = true);
  page.on('request', note);
  page.on('download', note);
  page.on('dialog', (dialog) => {
    note();
    void dialog.dismiss();
  });
  return () => isCalled;
};

/** @returns whether a press has an effect: on the page, in the address, or elsewhere */
export const hasEffect = async (
  browser: Browser,
  context: BrowserContext,
  listed: Button,
): Promise<boolean> => {
  const own = await browser.newContext({ storageState: await context.storageState() });
  try {
    const page = await own.newPage();
    await open(page, listed.path);
    const shown = await findAgain(page, listed);
    await shield(own, new URL(page.url()).origin);
    const before = page.url();
    await watch(page);
    const isCalled = listen(page);
    await shown.click({ timeout: 30_000 });
    const hasChanged = async (): Promise<boolean> =>
      isCalled() ||
      page.url() !== before ||
      (await page.locator('html[data-answered]').count()) > 0;
    return await expect
      .poll(hasChanged)
      .toBe(true)
      .then(
        () => true,
        () => false,
      );
  } finally {
    await own.close();
  }
};
