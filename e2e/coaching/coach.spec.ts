import { expect, type Page } from '@playwright/test';
import { rules } from '@repo/contracts/rules';
import { clientLinkIn } from '@repo/testing/person';
import { expectAccessible } from '../support/accessibility.ts';
import { buyCoaching, clientPageOf, coachAddress, giveBack, pay } from '../support/purchases.ts';
import { mailTo } from '../support/sandbox.ts';
import { newcomer, signedIn } from '../support/members.ts';
import { button, field, heading, link, sentence, tabTo } from '../support/screen.ts';
import { test } from '../support/test.ts';

/** The coach's own browser: without cookies, and every error on the page is recorded. */
const coachWith = async (page: Page, address: string) => {
  const coach = await (await page.context().browser()?.newContext())?.newPage();
  if (!coach) throw new Error('no browser');
  const problems: string[] = [];
  coach.on('console', (line) => {
    if (line.type() === 'error' && !line.text().includes('favicon')) problems.push(line.text());
  });
  coach.on('pageerror', ({ message }) => problems.push(message));
  await coach.goto(address);
  return { coach, problems };
};

test('a buyer says how to be reached; the coach confirms; the client’s home shows it', async ({
  page,
}) => {
  // Other journeys create clients at the same time: the coach distinguishes them by name.
  const visitor = { ...newcomer(), fullName: 'Ines Castellano' };
  const { email, fullName } = await signedIn(page, { visitor });
  await page.goto('/checkout');
  await page.getByRole('button', { name: /\$1,500/ }).click();
  await pay(page);
  giveBack(page, new URL(page.url()).searchParams.get('session_id') ?? '');
  await link(page, 'Open My Coaching').click();

  await page.getByRole('radio', { name: 'Text message' }).click();
  await page.getByLabel('When is a good time?').fill('after 6 pm');
  await field(page, 'Your phone number').fill('+1 555 010 0199');
  await button(page, 'Save').click();
  await expect(page.getByText(/^Saved\./)).toBeVisible();
  await page.goto('/welcome');
  await expect(page).toHaveURL('/coaching');
  await expect(page.getByText(/^Your coach will write by \w{3} \d\d, \d{4} at/)).toBeVisible();

  await mailTo(coachAddress, 'Someone is waiting to hear from you', fullName);
  const mail = await mailTo(coachAddress, 'How to reach your client', fullName);
  expect(mail).toContain(email);
  expect(mail).toContain('+1 555 010 0199');
  expect(mail).toContain('by text message, after 6 pm');

  const { coach, problems } = await coachWith(page, clientLinkIn(mail));
  await expect(coach.getByText('by text message, after 6 pm')).toBeVisible();
  // The coach is at work here, and would lose what they write.
  await expect(link(coach, 'Leave this page')).toHaveCount(0);
  await button(coach, 'I’ve contacted them').click();
  await expect(coach.getByText(/^You marked this as done on /)).toBeVisible();
  await expect(sentence(coach, 'Their page now says that you’ve written.')).toBeVisible();
  await expect(button(coach, 'I’ve contacted them')).toHaveCount(0);
  expect(problems).toEqual([]);

  await page.reload();
  await expect(
    page.getByText(/^Your coach reached out to you on .* check your text messages\.$/),
  ).toBeVisible();
});

test('the coach sets a session and writes a plan by keyboard alone; the member reads both', async ({
  page,
}) => {
  const visitor = { ...newcomer(), fullName: 'Tomas Ferreira' };
  const { email, fullName } = await signedIn(page, { aiInsights: 'off', visitor });
  await buyCoaching(page);
  const { coach, problems } = await coachWith(page, await clientPageOf(fullName));
  await expect(heading(coach, fullName)).toBeVisible();
  await expectAccessible(coach, 'a new client, for the coach');

  const first = coach.getByRole('listitem').first();
  const type = async (label: string, keys: string): Promise<void> => {
    await tabTo(coach, first.getByLabel(label));
    await coach.keyboard.type(keys);
  };
  const press = async (name: string): Promise<void> => {
    await tabTo(coach, first.getByRole('button', { name }));
    await coach.keyboard.press('Enter');
  };
  const unfold = async (name: string): Promise<void> => {
    await tabTo(coach, first.getByText(name));
    await coach.keyboard.press('Enter');
  };
  await unfold('Set the session');
  await press('Save the session');
  await expect(first.getByText(rules.appointment.when).first()).toBeVisible();
  await expect(first.getByLabel('Date')).toBeFocused();
  const soon = new Date(Date.now() + 20 * 86_400_000);
  const [year = '', month = '', day = ''] = soon.toISOString().slice(0, 10).split('-');
  await coach.keyboard.type(`${month}${day}${year}`);
  await type('Start', '0630PM');
  await type('End', '0830PM');
  await type('Link (optional)', 'https://meet.example/room-7');
  await press('Save the session');
  await expect(sentence(coach, 'Saved.')).toBeVisible();
  await expect(first.getByText(/, 6:30\s–\s8:30\sPM E[SD]T$/)).toBeVisible();
  await expect(
    coach.getByText(/^Next: session 1 of 6, .* 6:30\s–\s8:30\sPM E[SD]T$/),
  ).toBeVisible();

  await unfold('Write the plan');
  await type('What is there to try this week?', 'Say one honest “no”.');
  await press('Send the plan');
  await expect(first.getByText('Change the plan')).toBeVisible();
  await expectAccessible(coach, 'a client with a session and a plan, for the coach');

  await mailTo(email, 'Your appointment');
  expect(await mailTo(email, 'Something new for you to read')).not.toContain('honest');

  await page.goto('/profile');
  await link(page, 'Coaching').click();
  await expect(heading(page, 'My coaching')).toBeVisible();
  await expect(page.getByRole('link', { name: coachAddress }).first()).toHaveAttribute(
    'href',
    `mailto:${coachAddress}`,
  );
  const own = page.getByRole('listitem').first();
  await expect(own.getByRole('link', { name: /^Join session 1, / })).toHaveAttribute(
    'href',
    'https://meet.example/room-7',
  );
  await expect(own.getByText('Say one honest “no”.')).toBeVisible();
  await expectAccessible(page, 'the member’s coaching');

  await press('Cancel this session');
  await expect(sentence(coach, 'Canceled.')).toBeVisible();
  await page.reload();
  await expect(own.getByRole('link', { name: /^Join/ })).toHaveCount(0);
  expect(problems).toEqual([]);
});
