import { expect, test, type Page } from '@playwright/test';
import { weigh } from '../support/weight.ts';

declare global {
  interface Window {
    reactCopies: string[];
  }
}

const remoteEntry = '**/member-assets/remoteEntry.js';
const fallback = (page: Page) => page.getByRole('link', { name: 'Open the sign-in page again' });

/** Every react-dom that starts reports itself to this hook, the one that developer tools use. */
const countReacts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.reactCopies = [];
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: ({ version }: { version: string }) => window.reactCopies.push(version),
        onCommitFiberRoot: () => undefined,
        onCommitFiberUnmount: () => undefined,
      },
    });
  });

test('a page with a federated part runs exactly one React', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (line) => {
    if (line.type() === 'error') problems.push(line.text());
  });
  await countReacts(page);
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await page.waitForFunction(() => window.reactCopies.length > 0);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.reactCopies)).toHaveLength(1);
  expect(problems).toEqual([]);
});

test('a signed-out visitor of the landing page loads no React', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await countReacts(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => window.reactCopies)).toEqual([]);
  expect(scripts.filter((path) => path.startsWith('/member-assets/'))).toEqual([]);
});

test('a part that cannot load leaves a plain link', async ({ page }) => {
  await page.route(remoteEntry, (route) => route.abort());
  await page.goto('/auth?tab=login');
  await expect(fallback(page)).toHaveAttribute('href', '/auth?tab=login');
});

test('a part that hangs leaves a plain link, and it still gets the visitor there', async ({
  page,
}) => {
  // The first request is never answered: the page has to give up by itself.
  await page.route(remoteEntry, () => new Promise(() => undefined), { times: 1 });
  await page.goto('/auth');
  await expect(fallback(page)).toBeVisible({ timeout: 10_000 });
  await fallback(page).click();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
});

for (const path of [
  '/auth',
  '/checkout',
  '/checkout-self-guided',
  '/success',
  '/error',
  '/self-guided-success',
  '/self-guided-error',
])
  test(`the first view of ${path} is at most 140 kB in 8 requests`, async ({ page }) => {
    const { bytes, requests } = await weigh(page, path);
    expect(bytes).toBeLessThanOrEqual(140_000);
    expect(requests).toBeLessThanOrEqual(8);
  });

test('a sign-in page is there before any script of it, for the tab that was asked for', async ({
  page,
}) => {
  await page.route('**/*.js', () => new Promise(() => undefined));
  await page.goto('/auth?tab=login', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});

/** Holds the parts of a page back. @returns a function that lets them come */
const holdPart = async (page: Page): Promise<() => void> => {
  let arrive: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(remoteEntry, async (route) => {
    await late;
    await route.continue();
  });
  return arrive;
};

test('what is typed and pressed before the part is here is not lost, and goes into no address', async ({
  page,
}) => {
  const arrive = await holdPart(page);
  await page.goto('/auth?tab=login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  expect(new URL(page.url()).search).toBe('?tab=login');
  arrive();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
  expect(new URL(page.url()).search).toBe('?tab=login');
});

test('who presses before the part is here is still led back to where they were going', async ({
  page,
}) => {
  const arrive = await holdPart(page);
  await page.goto('/auth?from=/profile', { waitUntil: 'commit' });
  const asked = page.waitForRequest('**/api/auth/google/**');
  await page.getByRole('button', { name: 'Sign up with Google' }).click();
  arrive();
  expect(new URL((await asked).url()).searchParams.get('from')).toBe('/profile');
});

test('who presses in the middle of its taking over is led back, too, and asks once', async ({
  page,
}) => {
  // As on a busy device: React draws the part, and what it does right after that comes late.
  await page.addInitScript(() => {
    const later: ProxyHandler<MessagePort['postMessage']> = {
      apply: (send, port: MessagePort, sent: [unknown]) =>
        setTimeout(() => {
          Reflect.apply(send, port, sent);
        }, 50),
    };
    Object.assign(MessagePort.prototype, {
      postMessage: new Proxy(Reflect.get(MessagePort.prototype, 'postMessage'), later),
    });
    const now = performance.now.bind(performance);
    performance.now = () => now() * 50;
    const press = (): void => {
      for (const each of document.querySelectorAll('button'))
        if (each.textContent.includes('Google')) each.click();
    };
    let commits = 0;
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: () => {
          commits += 1;
          if (commits === 1) setTimeout(press);
        },
        onCommitFiberUnmount: () => undefined,
      },
    });
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/google/')) asked.push(request.url());
  });
  await page.goto('/auth?from=/profile');
  await page.waitForURL((url) => url.pathname !== '/auth', { timeout: 15_000 });
  expect(asked.map((url) => new URL(url).searchParams.get('from'))).toEqual(['/profile']);
});

test('an unknown asset is a 404, never the app', async ({ request }) => {
  const response = await request.get('/member-assets/gone-000000.js');
  expect(response.status()).toBe(404);
});
