import { expect, type BrowserContext, type Page } from '@playwright/test';
import { memberOf } from '../support/members.ts';
import { editor, enter, hosting, open } from '../support/reflections.ts';
import { test } from '../support/test.ts';

const endings: Record<string, (page: Page, context: BrowserContext) => Promise<unknown>> = {
  'loaded again': (page) => page.reload(),
  'left for another': (page) => page.goto('/terms'),
  closed: (page) => page.close(),
};

for (const [ending, end] of Object.entries(endings))
  test(`on a slow phone no letter is lost when the page is ${ending} at once`, async ({
    page,
    context,
  }) => {
    await memberOf(page);
    await open(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await enter(page);
    await page.keyboard.type(hosting);
    await end(page, context);
    const next = await context.newPage();
    await open(next);
    await expect(editor(next)).toHaveValue(hosting);
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
