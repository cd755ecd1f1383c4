import type { Email as Received } from 'postal-mime';
import { brand } from '@repo/product/brand';
import { emails } from '../../domains.ts';
import { largestMail, startMailServer } from '../../testing/mail-server.ts';
import { templates } from '../../testing/stack.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { createRenderer } from './render.ts';

const from = 'Größe & „Liebe“ <hello@example.com>';
const render = createRenderer(templates, 'https://whole.example');
const sampled = new Set(emails.map(({ sample }) => sample.email));

const server = await startMailServer([...sampled, 'ada@example.com', 'large@example.com']);
afterAll(() => server.stop());

describe('through a server with TLS and a login', () => {
  /** Runs `work` with a mailer as in production. */
  const withMailer = async (url: string, work: (mailer: Mailer) => Promise<unknown>, body = '') => {
    const words = () => ({ subject: 'Grüße', html: `<p>${body}</p>`, text: body });
    const mailer = createMailer({ url, isTlsRequired: true }, from, body ? words : render);
    await work(mailer).finally(() => {
      mailer.close();
    });
  };
  const send = (url: string, email: string, body = 'canary 123456') => {
    const identity = { id: `1.${email.replace(/@.*/, '')}`, requestId: null };
    const template = { name: '', subject: '' };
    return withMailer(url, (mailer) => mailer.send(template, { email }, identity), body);
  };

  describe('every mail there is', () => {
    let received: Map<string, Received>;
    beforeAll(async () => {
      await withMailer(server.urlOf('starttls'), (mailer) =>
        Promise.all(
          emails.map((template) =>
            mailer.send(template, template.sample, { id: `1.${template.name}`, requestId: 'r-1' }),
          ),
        ),
      );
      const counts = Map.groupBy(emails, ({ sample }) => sample.email);
      const boxes = await Promise.all(
        [...counts].map(([box, all]) => server.waitFor(box, all.length)),
      );
      received = new Map(boxes.flat().map((mail) => [mail.messageId ?? '', mail]));
    });

    it.each(emails)('arrives as it was written: $name', (template) => {
      const mail = received.get(`<1.${template.name}@example.com>`);
      const { sample } = template;
      const { subject, html, text } = render(template, sample);
      expect(mail).toMatchObject({
        subject,
        from: { name: 'Größe & „Liebe“', address: 'hello@example.com' },
        to: [{ address: sample.email }],
        replyTo: [{ address: sample.replyTo ?? brand.supportEmail }],
      });
      const plain = (words = ''): string => words.replace(/\r?\n/g, '\n').trim();
      expect(plain(mail?.text)).toBe(plain(text));
      expect(plain(mail?.html)).toBe(plain(html));
      const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]));
      expect(headers.get('auto-submitted')).toBe('auto-generated');
      const { unsubscribeUrl } = sample;
      expect(headers.get('list-unsubscribe')).toBe(unsubscribeUrl && `<${unsubscribeUrl}>`);
      expect(mail?.attachments).toHaveLength(sample.calendars?.length ?? 0);
    });

    it('keeps to the length of a line that servers take', () => {
      const lines = [...sampled].flatMap((box) => server.raw(box).join('\n').split('\n'));
      expect(lines.length).toBeGreaterThan(1_000);
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThan(998);
    });
  });

  it.each([
    ['a wrong password', { password: 'wrong' }, 'starttls', 'EAUTH'],
    ['a certificate that nobody vouches for', { ca: '' }, 'starttls', 'ESOCKET'],
    ["another server's certificate", {}, 'unknown', 'ESOCKET'],
  ] as const)('is not sent after %s', async (_what, changes, listener, code) => {
    const url = server.urlOf(listener, changes);
    await expect(send(url, 'ada@example.com')).rejects.toMatchObject({ code });
    expect(server.raw('ada@example.com')).toEqual([]);
  });

  it('is given up when the server finds it too large', async () => {
    const refused = send(server.urlOf('starttls'), 'large@example.com', 'x'.repeat(largestMail));
    await expect(refused).rejects.toMatchObject({ name: 'PermanentError', responseCode: 552 });
  });
});
