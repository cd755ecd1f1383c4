import { expect, test, type Page } from '@playwright/test';
import { errors } from '@repo/contracts/errors';
import { rules } from '@repo/contracts/rules';
import { expectAccessible } from '../support/accessibility.ts';
import { clientLink, clientPageOf, coachAddress } from '../support/coach.ts';
import { mailTo } from '../support/sandbox.ts';
import { tabTo } from '../support/keyboard.ts';
import { memberOf } from '../support/members.ts';
import { save, saved, week1, write } from '../support/reflections.ts';
import { button, field, heading, link, said } from '../support/screen.ts';
import { newcomer, signedIn, signedOut } from '../support/visitors.ts';

/** The coach's own browser: without cookies, and every error on the page is recorded. */
const coachWith = async (page: Page, address: string) => {
  const coach = await (await page.context().browser()?.newContext())?.newPage();
  if (!coach) throw new Error('no browser');
  const problems: string[] = [];
  coach.on('console', (line) => {
    if (line.type() === 'error' && !line.text().includes('favicon')) problems.push(line.text());
  });
  await coach.goto(address);
  return { coach, problems };
};

test('a buyer says how to be reached; the coach confirms; the client’s home shows it', async ({
  page,
}) => {
  test.setTimeout(120_000);
  // Other journeys create clients at the same time: the coach distinguishes them by name.
  const visitor = { ...newcomer(), fullName: 'Ines Castellano' };
  const { email, fullName } = await signedIn(page, { visitor });
  await page.goto('/checkout');
  await page.getByRole('button', { name: /\$1,500/ }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();

  await page.getByRole('radio', { name: 'Text message' }).click();
  await page.getByLabel('When is a good time?').fill('after 6 pm');
  await button(page, 'Save').click();
  await expect(page.getByText(/^Please give the number/)).toBeVisible();
  await field(page, 'Your phone number').fill('+1 555 010 0199');
  await button(page, 'Save').click();
  await expect(page.getByText(/^Saved\./)).toBeVisible();
  await page.goto('/welcome');
  await expect(page).toHaveURL('/coaching');
  await expect(page.getByText(/^Your coach will write by \w{3} \d\d, \d{4} at/)).toBeVisible();

  await mailTo(coachAddress, 'Somebody is waiting to hear from you', fullName);
  const mail = await mailTo(coachAddress, 'How to reach your client', fullName);
  expect(mail).toContain(email);
  expect(mail).toContain('+1 555 010 0199');
  expect(mail).toContain('by text message, after 6 pm');

  const { coach, problems } = await coachWith(page, clientLink(mail));
  await expect(coach.getByText('by text message, after 6 pm')).toBeVisible();
  await button(coach, 'I’ve contacted them').click();
  await expect(coach.getByText(/^You marked this as done on /)).toBeVisible();
  await expect(said(coach, 'Their page now says that you’ve written.')).toBeVisible();
  await expect(button(coach, 'I’ve contacted them')).toHaveCount(0);
  expect(problems).toEqual([]);

  await page.reload();
  await expect(
    page.getByText(/^Your coach reached out to you on .* check your text messages\.$/),
  ).toBeVisible();
});

test('the coach notes a session and a plan by keyboard alone; the member reads both and shares a week', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const visitor = { ...newcomer(), fullName: 'Tomas Ferreira' };
  const { email, fullName } = await memberOf(page, { isCoached: true, aiInsights: 'off', visitor });
  await page.goto(week1);
  await write(page, 'I waited until everybody slept before I cried.');
  await save(page);
  await saved(page);

  const address = await clientPageOf(fullName);
  const { coach, problems } = await coachWith(page, address);
  await expect(heading(coach, fullName)).toBeVisible();
  await expect(coach.getByText('I waited until everybody slept')).toHaveCount(0);
  await expectAccessible(coach, 'a new client, for the coach');

  const fill = async (label: string, text: string): Promise<void> => {
    await tabTo(coach, field(coach, label));
    await coach.keyboard.press('ControlOrMeta+a');
    await coach.keyboard.type(text);
  };
  await fill('Place or link', 'Room 7');
  await coach.keyboard.press('Enter');
  await expect(said(coach, rules.session.when)).toBeVisible();
  await expect(field(coach, 'Date')).toBeFocused();
  const soon = new Date(Date.now() + 20 * 86_400_000);
  const [year = '', month = '', day = ''] = soon.toISOString().slice(0, 10).split('-');
  await tabTo(coach, field(coach, 'Date'));
  await coach.keyboard.type(`${month}${day}${year}`);
  await tabTo(coach, field(coach, 'Time'));
  await coach.keyboard.type('0630PM');
  await tabTo(coach, field(coach, 'Time zone').first());
  await coach.keyboard.type('Chicago');
  await expect(field(coach, 'Time zone').first()).toHaveValue('America/Chicago');
  await tabTo(coach, button(coach, 'Save the session'));
  await coach.keyboard.press('Enter');
  await expect(said(coach, 'Saved.')).toBeVisible();
  await expect(coach.getByText(/ at 6:30 PM C[SD]T/).first()).toBeVisible();
  await expect(field(coach, 'Place or link').last()).toHaveValue('');

  for (const plan of ['Say one honest “no”.', 'Leave the room before the second sentence.']) {
    await fill('What is there to try this week?', plan);
    await tabTo(coach, button(coach, 'Send the plan'));
    await coach.keyboard.press('Enter');
    await expect(coach.getByRole('listitem').filter({ hasText: plan })).toBeVisible();
    await expect(field(coach, 'What is there to try this week?')).toHaveValue('');
  }
  await expectAccessible(coach, 'a client with a session and plans, for the coach');

  const appointment = await mailTo(email, 'Your appointment');
  expect(appointment).toMatch(/6:30\s+PM\s+C[SD]T/);
  expect(appointment).toContain('Session 1 of 6 with your coach');
  expect(appointment).toContain('Room 7');
  expect(await mailTo(email, 'Something new for you to read')).not.toContain('honest');

  await page.goto('/profile');
  await link(page, 'Coaching').click();
  await expect(page.getByRole('link', { name: coachAddress }).first()).toHaveAttribute(
    'href',
    `mailto:${coachAddress}`,
  );
  await expect(heading(page, 'Your coaching')).toBeVisible();
  await expect(page.getByText('Room 7').first()).toBeVisible();
  await expect(page.getByText('Leave the room before the second sentence.')).toBeVisible();
  await expect(page.getByText('Say one honest “no”.')).toBeHidden();
  await page.getByText('Earlier plans (1)').click();
  await expect(page.getByText('Say one honest “no”.')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Add to calendar').click(),
  ]);
  expect(file.suggestedFilename()).toBe('appointments.ics');

  await expect(page.getByText('Only you can read it here.')).toBeVisible();
  await page.getByRole('button', { name: /^Let my coach read this: Week 1/ }).click();
  await expect(page.getByText(/^Your coach may read it since/)).toBeVisible();
  const shared = await mailTo(coachAddress, 'Something was shared with you', fullName);
  expect(shared).not.toContain('everybody slept');
  await coach.goto(clientLink(shared));
  await expect(coach.getByText('I waited until everybody slept before I cried.')).toBeVisible();
  await page.getByRole('button', { name: /^Take it back: Week 1/ }).click();
  await expect(page.getByText('Only you can read it here.')).toBeVisible();
  await coach.goto(address);
  await expect(heading(coach, fullName)).toBeVisible();
  await expect(coach.getByText('I waited until everybody slept')).toHaveCount(0);
  await expectAccessible(page, 'the member’s coaching');
  expect(problems).toEqual([]);
});

test('the coach offers times and undoes a plan; the client picks one, and a second tab is refused', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const visitor = { ...newcomer(), fullName: 'Leonie Brandt' };
  const coached = { isCoached: true, aiInsights: 'off', visitor } as const;
  const { email, fullName, password } = await memberOf(page, coached);
  const { coach, problems } = await coachWith(page, await clientPageOf(fullName));

  await field(coach, 'What is there to try this week?').fill('Not yet.');
  await button(coach, 'Send the plan').click();
  await button(coach, 'Undo').click();
  await expect(said(coach, 'Undone.')).toBeVisible();
  await expect(field(coach, 'What is there to try this week?')).toHaveValue('Not yet.');

  await field(coach, 'Private notes').fill('Brave. Sleeps little.');
  await button(coach, 'Save the notes').click();
  await expect(said(coach, 'No email was sent.')).toBeVisible();

  await coach.getByText('Offer up to three times').click();
  const offers = coach.getByRole('region', { name: 'Or let them choose' });
  for (const [place, days] of [21, 22, 23].entries()) {
    const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await field(offers, 'Date').nth(place).fill(day);
    await field(offers, 'Time').nth(place).fill('10:00');
  }
  await field(offers, 'Place or link').fill('https://meet.example/room-9');
  await button(offers, 'Offer these times').click();
  await expect(coach.getByText('Waiting for your client to choose')).toBeVisible();
  await expectAccessible(coach, 'a client who has times to choose from, for the coach');

  const mail = await mailTo(email, 'Please choose a time');
  expect(mail.match(/10:00\s+AM/g)?.length).toBeGreaterThanOrEqual(3);
  await signedOut(page);
  await page.goto('/auth?tab=login');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Login').click();
  await expect(page).toHaveURL('/coaching');
  const second = await page.context().newPage();
  await second.goto('/coaching');
  const times = (of: Page) => of.getByRole('group', { name: 'Which time works for you?' });
  await expect(times(second).getByRole('button')).toHaveCount(3);
  await expectAccessible(page, 'the client’s home with times to choose from');
  await times(page).getByRole('button').first().click();
  await expect(link(page, 'Join')).toHaveAttribute('href', 'https://meet.example/room-9');
  await times(second).getByRole('button').last().click();
  await expect(second.getByText(errors.ALREADY_CHOSEN.message)).toBeVisible();
  await expect(link(second, 'Join')).toBeVisible();

  expect(await mailTo(email, 'Your appointment')).toContain('Session 1 of 6');
  const chosen = await mailTo(coachAddress, 'A time was chosen', fullName);
  await coach.goto(clientLink(chosen));
  await expect(heading(coach, 'Session 1 of 6')).toBeVisible();
  await expect(field(coach, 'Private notes')).toHaveValue('Brave. Sleeps little.');
  await expect(page.getByText('Sleeps little')).toHaveCount(0);
  expect(problems).toEqual([]);
});
