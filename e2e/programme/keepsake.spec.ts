import { expect, test } from '@playwright/test';
import { reflections } from '@repo/contracts/programme/reflections';
import { send } from '../support/api.ts';
import { memberOf } from '../support/members.ts';
import { pagesOf } from '../support/pdf.ts';

test.setTimeout(120_000);

test('six weeks are kept on one sheet of A5, with or without words', async ({ page }) => {
  const { fullName } = await memberOf(page, { after: 6, aiInsights: 'off' });
  await send(page, reflections.save, { message: 'I noticed my jaw. More.' }, { week: 'week1' });
  await send(page, reflections.save, { message: 'It was long. I stay.' }, { week: 'week6' });
  await page.goto('/next-steps');
  const sheet = page.getByRole('article', { name: 'Your keepsake' });
  await expect(sheet.getByText('“I noticed my jaw.”')).toBeVisible();
  await expect(sheet.getByText('“I stay.”')).toBeVisible();

  const print = async (): Promise<string[]> => pagesOf(await page.pdf({ preferCSSPageSize: true }));
  const [paper = '', ...more] = await print();
  expect(more).toEqual([]);
  expect(paper).toContain(fullName.replaceAll(' ', ''));
  expect(paper).toContain('Inoticedmyjaw.');
  expect(paper).not.toMatch(/ProgramCompleted|Coaching|Printit/);

  await page.getByRole('checkbox', { name: 'Leave my sentences out' }).click();
  await expect(sheet.getByText('“I noticed my jaw.”')).toHaveCount(0);
  expect((await print()).join('')).not.toContain('jaw');
});
