import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, useApi } from '../testing/harness.ts';
import { listed, ops } from '../testing/ops.ts';

useApi();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mails-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => api.dataSource.query('truncate users, member_mails cascade'));

const text = 'On December 1 our terms change.\r\nThe page says how.\r\n\r\n\r\nThank <you>.\r\n';

const mail = async (kind: string, content: string | Uint8Array, ...options: string[]) => {
  const file = join(folder, 'mail.txt');
  await writeFile(file, content);
  return ops(api.settings, 'members', 'mail', kind, file, ...options);
};

const mails = () => listed(api.settings, 'members', 'mails');

it('a mail to all members is shown first, with the count of the verified, and nothing is sent', async () => {
  await api.signedIn();
  await api.signedIn();
  await api.signedIn({ verified: false });
  const { code, lines, error } = await mail('terms', text);
  expect([code, error]).toEqual([0, '']);
  expect(lines.slice(0, 4)).toEqual([
    'Subject: A change to our terms',
    'Hi <first name>,',
    'On December 1 our terms change. The page says how.',
    'Thank <you>.',
  ]);
  expect(lines.at(-1)).toBe('nothing was sent. Add --yes to send it to 2 members');
  expect(await mails()).toEqual([]);
});

it('is ordered once with --yes, and the same words again are the same mail', async () => {
  await api.signedIn();
  const { code, lines, error } = await mail('terms', text, '--yes');
  expect([code, lines[0]]).toEqual([0, expect.stringMatching(/^sending to 1 members/)]);
  expect(JSON.parse(error)).toMatchObject({ deed: 'members mail', kind: 'terms', members: 1 });
  const again = await Promise.all([1, 2].map(() => mail('terms', `\n${text}\n`, '--yes')));
  expect(again.map((one) => one.code)).toEqual([1, 1]);
  expect(await mails()).toMatchObject([{ kind: 'terms', members: 1, told: 0 }]);
  expect((await mail('terms', `${text}\nMore.`, '--yes')).code).toBe(0);
  expect(await mails()).toHaveLength(2);
});

it('about a price leaves out members who stopped notes or are on a break', async () => {
  const [stopped, pauses] = [await api.signedIn(), await api.signedIn(), await api.signedIn()];
  await api.dataSource.query(
    `insert into preferences (user_id, quiet_notes, paused_until)
     values ($1, false, null), ($2, true, now() + interval '1 day')`,
    [stopped?.userId, pauses?.userId],
  );
  expect((await mail('price', text)).lines.at(-1)).toMatch(/send it to 1 members$/);
  expect((await mail('outage', text)).lines.at(-1)).toMatch(/send it to 3 members$/);
});

it('waits for the minute of one that is under way', async () => {
  await mail('terms', text, '--yes');
  await api.dataSource.query(`update member_mails set next_at = now() + interval '40 seconds'`);
  await mail('outage', text, '--yes');
  const [one, other] = (await mails()) as { nextAt: string }[];
  expect(one?.nextAt).toBe(other?.nextAt);
});

it('is stopped for good', async () => {
  await mail('terms', text, '--yes');
  expect((await ops(api.settings, 'members', 'stop')).lines).toEqual([
    'stopped: 1; emails already sent stay sent',
  ]);
  expect(await mails()).toMatchObject([{ nextAt: null }]);
  expect((await ops(api.settings, 'members', 'stop')).lines[0]).toMatch(/^stopped: 0/);
});

it.each([
  ['an unknown kind', 'news', text, 'the kind must be one of terms|outage|price'],
  ['an empty text', 'terms', ' \n\n ', 'the text is empty'],
  ['another encoding', 'terms', new Uint8Array([0x66, 0xfc, 0x72]), 'the text is not valid UTF-8'],
  ['a NUL', 'terms', 'a\0b', 'the text contains a NUL character'],
  ['a long text', 'terms', 'x'.repeat(5_001), 'the text is longer than 5000 characters'],
])('refuses %s, also with --yes', async (_, kind, content, sentence) => {
  const { code, error } = await mail(kind, content, '--yes');
  expect([code, error]).toEqual([1, `ops: ${sentence}\n`]);
  expect(await mails()).toEqual([]);
});

it('takes a text of exactly the length, and says when there is no file', async () => {
  expect((await mail('terms', '💛'.repeat(5_000))).code).toBe(0);
  const { error } = await ops(api.settings, 'members', 'mail', 'terms', join(folder, 'none'));
  expect(error).toContain('cannot read');
});
