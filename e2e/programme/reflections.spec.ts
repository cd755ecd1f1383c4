import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { errors } from '@repo/contracts/errors';
import { messages } from '@repo/contracts/messages';
import { reflections } from '@repo/contracts/programme/reflections';
import { expectAccessible } from '../support/accessibility.ts';
import { send } from '../support/api.ts';
import { memberOf, recordOf } from '../support/members.ts';
import { hosting, insight, open, save, saved, write } from '../support/reflections.ts';
import { sandbox } from '../support/sandbox.ts';
import { button } from '../support/screen.ts';
import { test } from '../support/test.ts';

const mine = (page: Page): Locator =>
  page.getByRole('heading', { name: 'My Reflection' }).locator('xpath=following-sibling::p');

test('consent comes first: kept private nothing leaves, and the profile can change it', async ({
  page,
}) => {
  await memberOf(page);
  await open(page);
  await write(page, 'for nobody but me');
  await save(page);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'the question before the first save');
  await button(page, 'No, keep it private').click();
  await saved(page);
  await expect(page.getByText('You keep your reflections private')).toBeVisible();
  // The notice disappears after three seconds.
  await expect(page.getByText(messages.reflections.saved, { exact: true })).toBeHidden();

  await page.getByRole('link', { name: 'Change this in your profile' }).click();
  await expect(page).toHaveURL('/profile');
  const choice = page.getByRole('switch', { name: /insight/i }).first();
  await choice.click();
  // Off while it is saved, which leaving the page would end.
  await expect(choice).toBeChecked();
  await expect(choice).toBeEnabled();
  await open(page);
  await button(page, 'Edit Reflection').click();
  await write(page, `${hosting} Now for an answer.`);
  await save(page);
  await expect(insight(page)).toContainText('AI-generated, not therapy.');
  await expectAccessible(page, 'a week with an insight');
});

test('two windows: the member chooses, and nothing is mixed', async ({ page, context }) => {
  await memberOf(page, { aiInsights: 'off' });
  await open(page);
  await write(page, 'both windows know this');
  await save(page);
  await saved(page);
  const other = await context.newPage();
  await open(other);
  await button(other, 'Edit Reflection').click();
  await button(page, 'Edit Reflection').click();
  await write(page, 'from the first window');
  await save(page);
  await saved(page);
  await write(other, 'from the second window');
  await save(other);
  const stale = other.getByRole('alert').filter({ hasText: 'another window' });
  for (const text of [errors.STALE_REFLECTION.message, 'from the first window', 'from the second'])
    await expect(stale).toContainText(text);
  await button(other, 'Keep this window’s text').click();
  await expect(mine(other)).toHaveText('from the second window');
  expect((await recordOf(page)).reflectionMessages.week1).toBe('from the second window');

  // The first window still has its own version; this time the saved text is kept.
  await button(page, 'Edit Reflection').click();
  await write(page, 'from the first window, later');
  await save(page);
  await button(page, 'Keep the saved text').click();
  await page.reload();
  await expect(mine(page)).toHaveText('from the second window');
});

test('while the model is down no text is lost, and Retry brings the insight', async ({ page }) => {
  await memberOf(page, { aiInsights: 'on' });
  const match = randomBytes(8).toString('hex');
  // Only for this text, because journeys run in parallel.
  await sandbox.setFaults({ openai: { mode: 'fail', match, times: 4 } });
  await open(page);
  await write(page, `${hosting} Note ${match}.`);
  await save(page);
  await saved(page);
  await expect(insight(page)).toContainText('Your words are saved.');
  await expect(button(page, 'Complete Week & Continue')).toBeVisible();
  await button(insight(page), 'Retry').click();
  await expect(insight(page)).toContainText('AI-generated, not therapy.');
});

const dataDir = process.env['E2E_DATA_DIR'];

/** Where the stack stores data: the database with its queue, and the logs of every process. */
const kept = ['postgres', 'logs', 'gateway'];

const read = (path: string): Buffer => {
  try {
    return readFileSync(path);
  } catch {
    return Buffer.alloc(0); // deleted in the meantime, or a socket
  }
};

/** @returns every file below the data directory that contains a text unencrypted. */
const filesWith = (text: string): string[] => {
  if (!dataDir) throw new Error('E2E_DATA_DIR is missing: it names the data of the stack');
  return kept.flatMap((folder) =>
    readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => read(path).includes(text))
      .map((path) => path.slice(dataDir.length + 1)),
  );
};

test('no database file, queue or log holds a word of the reflection or its insight', async ({
  page,
}) => {
  const canary = `canary${randomBytes(8).toString('hex')}`;
  const { email } = await memberOf(page, { aiInsights: 'on' });
  await open(page);
  await write(page, `I said ${canary} to hosting again.`);
  await save(page);
  await expect(insight(page)).toContainText('AI-generated, not therapy.');
  await send(page, reflections.save, { message: `${canary}\u0000` }, { week: 'week1' });
  await send(page, reflections.save, { message: canary, basedOn: -1 }, { week: 'week1' });
  const { calls } = (await sandbox.ledger()).ai;
  const inputs = calls.map(({ input }) => input.join('\n')).filter((all) => all.includes(canary));
  expect(inputs).toHaveLength(1);
  expect(inputs.join()).not.toContain(email);
  expect(filesWith(canary)).toEqual([]);
  expect(filesWith('Sandbox insight:')).toEqual([]);
  // The same search does find text that is stored unencrypted, and only where allowed.
  const found = filesWith(email);
  expect(found).not.toEqual([]);
  expect(found.filter((path) => !path.startsWith('postgres'))).toEqual([]);
});
