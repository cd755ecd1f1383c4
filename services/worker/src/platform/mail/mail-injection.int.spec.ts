import { createOrder, createUser, recordFact } from '../../testing/facts.ts';
import { waitFor } from '@repo/testing/wait-for';
import { decodeMail } from '../../testing/smtp.ts';
import { createStack } from '../../testing/stack.ts';

const stack = await createStack();
await stack.start();
afterAll(() => stack.stop());
beforeEach(() => {
  stack.smtp.mails.length = 0;
});

/** Pays for coaching with a name that bypassed every check. @returns the two resulting mails */
const mailsOf = async (fullName: string, email: string): Promise<string[]> => {
  const { pool } = stack.database;
  const userId = await createUser(pool, `${crypto.randomUUID()}@example.com`);
  await pool.query('update users set full_name = $2 where id = $1', [userId, fullName]);
  const orderId = await createOrder(pool, { userId, offer: 'coaching', email });
  await recordFact(pool, 'order.paid', { orderId });
  await waitFor(() => stack.smtp.mails.length >= 2);
  return stack.smtp.mails;
};

const headOf = (mail: string): string => mail.slice(0, mail.indexOf('\r\n\r\n'));
const headersOf = (mail: string): string[] =>
  headOf(mail)
    .replace(/\r\n[ \t]/g, ' ')
    .split('\r\n')
    .map((line) => line.split(':', 1)[0] ?? '');

describe('a name or an address with line ends', () => {
  it.each([
    ['CR LF', 'Eve\r\nBcc: spy@evil.example\r\n\r\nHello'],
    ['LF', 'Eve\nBcc: spy@evil.example\nSubject: forged'],
    ['a line separator', 'Eve\u2028Bcc: spy@evil.example\u0085Cc: spy@evil.example'],
    ['an encoded word', '=?utf-8?q?Eve=0D=0ABcc:_spy@evil.example?='],
  ])('adds no header, no recipient and no mail: %s', async (_, name) => {
    const [first = '', second = ''] = await mailsOf(name, 'buyer@example.com');
    for (const mail of [first, second]) {
      expect(headersOf(mail)).not.toEqual(expect.arrayContaining(['Bcc']));
      expect(headersOf(mail)).not.toEqual(expect.arrayContaining(['Cc']));
      expect(headersOf(mail).filter((header) => header === 'Subject')).toHaveLength(1);
      expect(headOf(mail)).not.toContain('evil.example');
    }
    expect(stack.smtp.mails).toHaveLength(2);
    expect(decodeMail(first + second)).toContain('Eve');
  });

  it('stays in its place in the address that a reply goes to', async () => {
    const mails = await mailsOf('Eve', 'buyer@example.com\r\nBcc: spy@evil.example');
    for (const mail of mails) expect(headersOf(mail)).not.toEqual(expect.arrayContaining(['Bcc']));
  });
});

it('a name that turns the line round does so inside its own element only', async () => {
  const mails = await mailsOf('\u202eevil', 'buyer@example.com');
  const pages = mails.map(decodeMail).filter((mail) => mail.includes('\u202e'));
  expect(pages.length).toBeGreaterThan(0);
  for (const page of pages) expect(page).toMatch(/<bdi>\u202eevil<\/bdi\s*>/);
});
