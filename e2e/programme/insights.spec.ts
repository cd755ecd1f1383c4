import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { messages } from '@repo/contracts/messages';
import { reflections } from '@repo/contracts/programme/reflections';
import { send } from '../support/api.ts';
import { filesWith } from '../support/disk.ts';
import { memberOf } from '../support/members.ts';
import { injectModelFault, modelInputs } from '../support/sandbox.ts';
import { hosting, open, save, saved, write } from '../support/reflections.ts';
import { button } from '../support/screen.ts';

// One after the other, because the sandbox has one fault at a time.
test.describe.configure({ mode: 'default' });

test('a model that lies, writes scripts or is down loses no text and runs nothing', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await memberOf(page, { after: 2, aiInsights: 'on' });
  const match = randomBytes(8).toString('hex');
  const reflect = async (week: number): Promise<void> => {
    await open(page, `/self-guided/week-${week}`);
    await write(page, `${hosting} Note ${match}.`);
    await save(page);
    await saved(page);
  };
  const insight = page.getByRole('region', { name: 'AI Insight' });
  const isThere = async (): Promise<void> => {
    await expect(insight).toContainText('AI-generated, not therapy.', { timeout: 30_000 });
  };

  const quoting =
    'You said “I have never told this before”, and you wrote “I said yes to hosting again”. Stay.';
  await injectModelFault({ mode: 'text', match, times: 1, text: quoting });
  await reflect(1);
  await isThere();
  await expect(insight).not.toContainText('never told');
  await expect(insight.getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/self-guided\/week-1#words-\d+-\d+$/,
  );

  const text = '<img src=x onerror=document.title=1> <script>document.title=2</script> Stay.';
  await injectModelFault({ mode: 'text', match, times: 1, text });
  await reflect(2);
  await isThere();
  await expect(insight).toContainText(text);
  await expect(page).toHaveTitle(/^Week 2/);

  await injectModelFault({ mode: 'fail', match, times: 4 });
  await reflect(3);
  await expect(insight).toContainText('Your words are saved.', { timeout: 40_000 });
  await expect(
    button(page, 'Complete Week & Continue').or(page.getByText('Ready to Continue?')).first(),
  ).toBeVisible();
  await insight.getByRole('button', { name: 'Retry' }).click();
  await isThere();
});

test('with the AI out of order, help is there just as fast', async ({ page }) => {
  await memberOf(page, { aiInsights: 'on' });
  const match = randomBytes(8).toString('hex');
  await injectModelFault({ mode: 'fail', match, times: 9 });
  await open(page);
  await write(page, `Some nights I just want to die. Note ${match}.`);
  await save(page);
  const panel = page.getByRole('region', { name: 'Let’s pause here for a moment' });
  await expect(panel).toContainText('If you might act on these thoughts', { timeout: 2_000 });
});

test('no database file, queue or log holds a word of the reflection or its insight', async ({
  page,
}) => {
  const canary = `canary${randomBytes(8).toString('hex')}`;
  const { email } = await memberOf(page, { aiInsights: 'on' });
  await open(page);
  await write(page, `I said ${canary} to hosting again.`);
  await save(page);
  await expect(page.getByText('AI-generated, not therapy.')).toBeVisible({ timeout: 30_000 });
  await send(page, reflections.save, { message: `${canary}\u0000` }, { week: 'week1' });
  await send(page, reflections.save, { message: canary, basedOn: -1 }, { week: 'week1' });

  const inputs = await modelInputs(canary);
  expect(inputs).toHaveLength(1);
  expect(inputs.join()).not.toContain(email);
  expect(filesWith(canary)).toEqual([]);
  expect(filesWith('Sandbox insight:')).toEqual([]);
  // The same search does find text that is stored unencrypted, and only where allowed.
  const found = filesWith(email);
  expect(found).not.toEqual([]);
  expect(found.filter((path) => !path.startsWith('postgres'))).toEqual([]);
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
  // In every frame: the position of the dateline and of the text below it.
  await page.evaluate(() => {
    const seen = ((globalThis as unknown as Places).places = new Set());
    const look = (): void => {
      const all = [...document.querySelectorAll('[data-answer] section p')];
      const first = all.findIndex(({ textContent }) => textContent.startsWith('For you, '));
      const tops = all.slice(first, first + 2).map((part) => part.getBoundingClientRect().top);
      if (first >= 0) seen.add(tops.map((top) => Math.round(top + scrollY)).join());
      requestAnimationFrame(look);
    };
    look();
  });
  await expect(page.getByText('AI-generated, not therapy.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(messages.reflections.saved, { exact: true })).toBeHidden();
  const places = await page.evaluate(() => [...(globalThis as unknown as Places).places]);
  expect(places).toHaveLength(1);
});

test('an insight’s question takes one line: kept on this device, then below the text, and no more', async ({
  page,
}) => {
  await memberOf(page, { aiInsights: 'on' });
  const match = randomBytes(8).toString('hex');
  await open(page);
  await write(page, `${hosting} Note ${match}.`);
  await save(page);
  const line = page.getByLabel('Answer in one line, if you like');
  await line.fill('A quiet evening.');
  await page.reload();
  await expect(line).toHaveValue('A quiet evening.');
  const insight = page.getByRole('region', { name: 'AI Insight' });
  const question = 'what did you need right then?';
  await expect(insight).toContainText(question);
  const asked = await modelInputs(match);
  await line.press('Enter');
  await expect(page.getByText('Kept below your reflection.')).toBeFocused();
  await expect(page.getByText('A quiet evening.')).toBeVisible();
  await page.reload();
  await expect(insight).toContainText(question);
  await expect(line).toHaveCount(0);
  expect(await modelInputs(match)).toEqual(asked);
  await page.goto('/self-guided/journal');
  await expect(page.getByText('A quiet evening.')).toBeVisible();
});
