import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, useApi, rows } from '../testing/harness.ts';
import { listed, ops } from '../testing/ops.ts';

useApi();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mails-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => rows('truncate users, member_mails cascade'));

const text = 'On December 1 our terms change.\r\nThe page says how.\r\n\r\n\r\nThank <you>.\r\n';

const mail = async (content: string | Uint8Array, ...options: string[]) => {
  const file = join(folder, 'mail.txt');
  await writeFile(file, content);
  return ops(api.settings, 'members', 'mail', file, ...options);
};

const mails = () => listed(api.settings, 'members', 'mails');

it('a mail to all members is shown first, with the count of the verified, and nothing is sent', async () => {
  await api.signedIn();
  await api.signedIn();
  await api.signedIn({ verified: false });
  const { code, lines, error } = await mail(text);
  expect([code, error]).toEqual([0, '']);
  expect(lines.slice(0, 4)).toEqual([
    'Subject: A note to everybody with an account',
    'Hi <first name>,',
    'On December 1 our terms change. The page says how.',
    'Thank <you>.',
  ]);
  expect(lines.at(-1)).toBe('nothing was sent. Add --yes to send it to 2 members');
  expect(await mails()).toEqual([]);
});

it('is ordered once with --yes, and the same words again are the same mail', async () => {
  await api.signedIn();
  const { code, lines, error } = await mail(text, '--yes');
  expect([code, lines[0]]).toEqual([0, expect.stringMatching(/^sending to 1 members/)]);
  expect(JSON.parse(error)).toMatchObject({ action: 'members mail', members: 1 });
  const again = await Promise.all([1, 2].map(() => mail(`\n${text}\n`, '--yes')));
  expect(again.map((one) => one.code)).toEqual([1, 1]);
  expect(await mails()).toMatchObject([{ members: 1, queued: 0 }]);
  expect((await mail(`${text}\nMore.`, '--yes')).code).toBe(0);
  expect(await mails()).toHaveLength(2);
});

it('is stopped for good', async () => {
  await api.signedIn();
  await mail(text, '--yes');
  expect((await ops(api.settings, 'members', 'stop')).lines).toEqual([
    'stopped: 1 will not get it; emails already sent stay sent',
  ]);
  expect(await mails()).toMatchObject([{ members: 0 }]);
  expect((await ops(api.settings, 'members', 'stop')).lines[0]).toMatch(/^stopped: 0/);
});

it.each([
  ['an empty text', ' \n\n ', 'the text is empty'],
  ['another encoding', new Uint8Array([0x66, 0xfc, 0x72]), 'the text is not valid UTF-8'],
  ['a NUL', 'a\0b', 'the text contains a NUL character'],
  ['a long text', 'x'.repeat(5_001), 'the text is longer than 5000 characters'],
])('refuses %s, also with --yes', async (_, content, sentence) => {
  const { code, error } = await mail(content, '--yes');
  expect([code, error]).toEqual([1, `ops: ${sentence}\n`]);
  expect(await mails()).toEqual([]);
});

it('takes a text of exactly the length, and says when there is no file', async () => {
  expect((await mail('💛'.repeat(5_000))).code).toBe(0);
  const { error } = await ops(api.settings, 'members', 'mail', join(folder, 'none'));
  expect(error).toContain('cannot read');
});
