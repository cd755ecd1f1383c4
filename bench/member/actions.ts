import { weekPath } from '@repo/contracts/paths';
import { weeks } from '@repo/product/weeks';
import type { Page } from 'playwright-core';
import type { Note } from '../goals/measurement.ts';
import type { Sight } from '../pages/browser.ts';
import type { Cookies } from '../pages/visit.ts';

interface Action {
  name: string;
  /** Clicks twice, as people do who are in a hurry. */
  click: (page: Page) => Promise<void>;
}

/** On the last week, which is still to be completed. */
const actions: readonly Action[] = [
  {
    name: 'Save reflection',
    click: async (page) => {
      await page.getByLabel('Your reflection', { exact: true }).fill('I said yes again.');
      await page.getByRole('button', { name: 'Save reflection', exact: true }).dblclick();
    },
  },
  {
    name: 'complete the last week',
    click: (page) =>
      page.getByRole('region', { name: 'Congratulations!' }).getByRole('button').dblclick(),
  },
];

const isWrite = (method: string): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method);

/** How many calls that write a double click makes. */
export const countClicks = async (
  { stack, browser }: Sight,
  cookies: Cookies,
  note: Note,
): Promise<void> => {
  const context = await browser.newContext();
  await context.addCookies(cookies);
  const page = await context.newPage();
  let calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && isWrite(request.method()))
      calls.push(`${request.method()} ${pathname}`);
  });
  await page.goto(stack.layout.publicUrl + weekPath(weeks.length), { waitUntil: 'networkidle' });
  for (const { name, click } of actions) {
    calls = [];
    const answered = page.waitForResponse((answer) => isWrite(answer.request().method()));
    await click(page);
    await answered;
    await page.waitForTimeout(500); // what a second click would still send
    note({ goal: 'calls-of-an-action', of: name, values: [calls.length], note: calls.join(', ') });
  }
  await context.close();
};
