import { expect, test, type Page, type Route } from '@playwright/test';
import { hydrated } from '../support/screen.ts';
import { weigh } from '../support/weight.ts';

const script = '**/assets/auth-screen.*.js*';
const again = (page: Page) => page.getByRole('link', { name: 'Open the login page again' });

for (const [how, fail] of [
  ['lost', (route: Route) => route.abort()],
  // Never answers, so the page must stop waiting.
  ['late', () => new Promise<void>(() => undefined)],
] as const)
  test(`an island whose script is ${how} leaves a plain link, which gets the visitor there`, async ({
    page,
  }) => {
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.route(script, (route) => (documents > 1 ? route.continue() : fail(route)));
    await page.goto('/auth?tab=login');
    await again(page).click();
    await hydrated(page);
    await expect(page).toHaveURL('/auth?tab=login');
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  });

test('a link that is followed before React is here keeps the price of the new door', async ({
  page,
}) => {
  await page.route('**/*.js', () => new Promise(() => undefined));
  await page.goto('/error?from=/new-door', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Try Payment Again' }).click();
  await expect(page).toHaveURL('/checkout?from=/new-door');
  await expect(page.getByRole('button', { name: /\$997/ })).toBeVisible();
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
  test(`the first view of ${path} is at most 150 kB in 10 requests`, async ({ page }) => {
    const { bytes, requests } = await weigh(page, path);
    expect(bytes).toBeLessThanOrEqual(150_000);
    expect(requests).toBeLessThanOrEqual(10);
  });

test('a sign-in page is there before any script of it, for the tab that was asked for', async ({
  page,
}) => {
  await page.route('**/*.js', () => new Promise(() => undefined));
  await page.goto('/auth?tab=login', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});

/** Delays the page's island. @returns a function that releases it */
const holdIsland = async (page: Page): Promise<() => void> => {
  let arrive: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(script, async (route) => {
    await late;
    await route.continue();
  });
  return arrive;
};

test('input and presses before hydration are not lost, and never appear in an address', async ({
  page,
}) => {
  const arrive = await holdIsland(page);
  await page.goto('/auth?tab=login', { waitUntil: 'commit' });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname);
  });
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a password nobody reads');
  await page.getByRole('button', { name: 'Login', exact: true }).dblclick();
  await page.getByLabel('Password', { exact: true }).press('Enter');
  expect(sent).toEqual([]);
  arrive();
  await expect(page.getByText('Invalid email or password').first()).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
  expect(sent).toEqual(['/api/auth/login']);
  expect(new URL(page.url()).search).toBe('?tab=login');
});

test('somebody who presses before React is here is still led back to where they were going', async ({
  page,
}) => {
  const arrive = await holdIsland(page);
  await page.goto('/auth?from=/profile', { waitUntil: 'commit' });
  const asked = page.waitForRequest('**/api/auth/google/**');
  await page.getByRole('button', { name: 'Sign up with Google' }).click();
  arrive();
  expect(new URL((await asked).url()).searchParams.get('from')).toBe('/profile');
});

test('somebody who presses while React takes over is led back, too, and asks once', async ({
  page,
}) => {
  // As on a busy device: React renders the part, and its effects run late.
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
