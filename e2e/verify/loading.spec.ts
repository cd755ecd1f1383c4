import { expect, type Page, type Request } from '@playwright/test';
import { memberPaths, paths, weekPath } from '@repo/contracts/paths';
import { reflections } from '@repo/contracts/programme/reflections';
import { send } from '../support/api.ts';
import { memberOf, newcomer, refund } from '../support/members.ts';
import { hosting, insight, open, save, saved, write } from '../support/reflections.ts';
import { networkIdle } from '../support/screen.ts';
import { test } from '../support/test.ts';

/** @returns what a browser with an empty cache loads for an address: bytes of bodies, requests */
const weigh = async (page: Page, path: string) => {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(path);
  await networkIdle(page);
  const sizes = await Promise.all(
    requests.map(async (request) => ({
      type: request.resourceType(),
      bytes: (await request.sizes()).responseBodySize,
    })),
  );
  const sum = (list: typeof sizes): number => list.reduce((all, { bytes }) => all + bytes, 0);
  const scripts = sizes.filter(({ type }) => type === 'script');
  return { requests: sizes.length, bytes: sum(sizes), scripts: sum(scripts) };
};

/** In kB of bodies; the goals of quality are P3 and P5. */
const limits = [
  { path: paths.home, kB: 66, requests: 8 },
  { path: paths.newDoor, kB: 66, requests: 8 },
  ...[paths.auth, paths.checkout, paths.checkoutSelfGuided, paths.success].map((path) => ({
    path,
    kB: 150,
    requests: 10,
  })),
  { path: paths.selfGuided, kB: 150, requests: 12 },
  { path: weekPath(1), kB: 210, requests: 14 },
];

for (const { path, kB, requests } of limits)
  test(`the first view of ${path} is at most ${kB} kB in ${requests} requests`, async ({
    page,
  }) => {
    if (memberPaths.includes(path)) await memberOf(page);
    const weight = await weigh(page, path);
    expect(weight.bytes).toBeLessThanOrEqual(kB * 1_000);
    expect(weight.requests).toBeLessThanOrEqual(requests);
  });

test('the first view of the profile has at most 130 kB of scripts', async ({ page }) => {
  await memberOf(page);
  expect((await weigh(page, paths.profile)).scripts).toBeLessThanOrEqual(130_000);
});

for (const { page: name, path = name, after = 0, text, isRefunded } of [
  { page: '/' },
  { page: '/new-door' },
  { page: '/self-guided' },
  { page: weekPath(1) },
  { page: 'a week with a private text', path: weekPath(1), text: 'Only for me.' },
  { page: 'a week with help', path: weekPath(1), text: 'Some nights I just want to die.' },
  { page: '/next-steps', after: 6, text: 'I noticed my jaw, and how it was long before I spoke.' },
  { page: '/profile' },
  { page: 'a profile after a refund', path: '/profile', text: 'Only for me.', isRefunded: true },
  { page: '/checkout' },
] as { page: string; path?: string; after?: number; text?: string; isRefunded?: true }[])
  test(`nothing moves while ${name} gets its answers and files`, async ({ page }) => {
    const member = await memberOf(page, { after, aiInsights: 'off' });
    if (text) await send(page, reflections.save, { message: text }, { week: 'week1' });
    if (isRefunded) await refund(member);
    // The whole page must be in view, because browsers report layout shifts only there.
    await page.setViewportSize({ width: 412, height: 9000 });
    await page.addInitScript(() => {
      const shifts: unknown[] = [];
      Object.assign(window, { shifts });
      type Shift = PerformanceEntry & { sources: readonly { node: Node | null }[] };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as Shift).sources.map(({ node }) => node?.textContent?.slice(0, 40)));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // Late enough for the placeholder to appear.
    await page.route(/\/api\/|\/member-assets\//, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      await route.continue();
    });
    // A font that loads after the first words moves them a little, whatever its fallback.
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await networkIdle(page);
    expect(await page.evaluate('shifts')).toEqual([]);
  });

interface Places {
  places: Set<string>;
}

test('nothing that is being read moves: neither when the insight comes nor when "saved" goes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await memberOf(page, { aiInsights: 'on' });
  await open(page);
  await write(page, hosting);
  await save(page);
  await saved(page);
  // In every frame: the position of the dateline, of the text below it, and of what stands below all.
  await page.evaluate(() => {
    const seen = ((globalThis as unknown as Places).places = new Set());
    const look = (): void => {
      const all = [...document.querySelectorAll('[data-answer] section p, [data-answer] + *')];
      const first = all.findIndex(({ textContent }) => textContent.startsWith('For you, '));
      const [dateline, text] = all.slice(first, first + 2);
      const topOf = (part?: Element): number =>
        Math.round((part?.getBoundingClientRect().top ?? 0) + scrollY);
      if (first >= 0) seen.add(`around ${topOf(dateline)} ${topOf(all.at(-1))}`);
      // Until the first words are there, the line after the dateline says that they are being written.
      if (first >= 0 && !text?.textContent.includes('Reading')) seen.add(`text ${topOf(text)}`);
      requestAnimationFrame(look);
    };
    look();
  });
  await expect(insight(page)).toContainText('AI-generated, not therapy.');
  const places = await page.evaluate(() => [...(globalThis as unknown as Places).places]);
  expect(places).toHaveLength(2);
});

test('a document brings the app shell before any script', async ({ page }) => {
  await memberOf(page);
  await page.route('**/member-assets/app-*.js', () => undefined);
  await page.goto('/self-guided', { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Leave this page' })).toBeVisible();
});

/** @returns the font files that a page fetches, without their hashes */
const fontsOf = async (page: Page, path: string): Promise<string[]> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const files = await page.evaluate(async () => {
    await document.fonts.ready;
    return performance.getEntriesByType('resource').map(({ name }) => name);
  });
  return files.flatMap((name) => /([\w-]+)[-.][\w-]{8}\.woff2$/.exec(name)?.[1] ?? []);
};

test('every page fetches few font subsets, and the rarer letters only for a name that has some', async ({
  page,
}) => {
  const subsets = ['hanken-grotesk', 'newsreader-display', 'newsreader-display-italic'];
  for (const path of ['/', '/help-now'])
    expect((await fontsOf(page, path)).sort(), path).toEqual(subsets);
  await memberOf(page, { after: 6 });
  for (const path of memberPaths)
    expect(
      (await fontsOf(page, path)).filter((font) => font.endsWith('-more')),
      path,
    ).toEqual([]);
  await page.context().clearCookies();
  await memberOf(page, { visitor: { ...newcomer(), fullName: 'Zoë Ångström' } });
  expect(await fontsOf(page, '/self-guided')).toContain('hanken-grotesk-more');
});

test('somebody who presses while React takes over is led back, and asks once', async ({ page }) => {
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
  await page.waitForURL((url) => url.pathname !== '/auth');
  expect(asked.map((url) => new URL(url).searchParams.get('from'))).toEqual(['/profile']);
});
