import PostalMime, { type Email as Received } from 'postal-mime';
import { brand } from '@repo/product/brand';
import { emails } from '../../domains.ts';
import { createCertificate } from '@repo/testing/certificate';
import { refusal, startSmtp } from '@repo/testing/providers/smtp';
import { compileTemplates } from '../../../scripts/templates.mjs';
import { createMailer, type Mailer } from './mailer.ts';
import { createRenderer } from './render.ts';

const from = 'Größe & „Liebe“ <hello@example.com>';
const render = createRenderer(await compileTemplates(), 'https://whole.example');

const login = { user: 'worker@mail.test', password: 'Long/and+odd:pass@word' };
const certificate = createCertificate(new Date(Date.now() + 86_400_000));

/** A mail server as providers have them: STARTTLS and a login. */
const startServer = (own = certificate) =>
  startSmtp({
    ...own,
    onAuth: ({ username, password }, _session, callback) => {
      if (username === login.user && password === login.password)
        callback(null, { user: username });
      else callback(refusal(535, 'Authentication failed'));
    },
  });
const servers = {
  starttls: await startServer(),
  unknown: await startServer(createCertificate(new Date(Date.now() + 86_400_000))),
};
const { mails } = servers.starttls;
afterAll(() => Promise.all(Object.values(servers).map((server) => server.close())));

/** @returns `SMTP_URL` with the right login, or with these parts of it */
const urlOf = (
  server: keyof typeof servers,
  { password = login.password, ca = certificate.cert } = {},
): string => {
  const userInfo = [login.user, password].map(encodeURIComponent).join(':');
  const trusted = ca && `?tls.ca=${encodeURIComponent(ca)}`;
  return `smtp://${userInfo}@localhost:${new URL(servers[server].url).port}${trusted}`;
};

describe('through a server with TLS and a login', () => {
  /** Runs `work` with a mailer as in production. */
  const withMailer = async (url: string, work: (mailer: Mailer) => Promise<unknown>) => {
    const mailer = createMailer({ url, isTlsRequired: true }, from, render);
    await work(mailer).finally(() => {
      mailer.close();
    });
  };
  const template = emails[0]!;
  const send = (url: string) =>
    withMailer(url, (mailer) =>
      mailer.send(template, template.sample, { id: '1.refused', requestId: null }),
    );

  describe('every mail there is', () => {
    let received: Map<string, Received>;
    beforeAll(async () => {
      await withMailer(urlOf('starttls'), (mailer) =>
        Promise.all(
          emails.map((template) =>
            mailer.send(template, template.sample, { id: `1.${template.name}`, requestId: 'r-1' }),
          ),
        ),
      );
      const parsed = await Promise.all(mails.map((mail) => PostalMime.parse(mail)));
      received = new Map(parsed.map((mail) => [mail.messageId ?? '', mail]));
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
      const lines = mails.join('\n').split('\n');
      expect(lines.length).toBeGreaterThan(1_000);
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThan(998);
    });
  });

  it.each([
    ['a wrong password', { password: 'wrong' }, 'starttls', 'EAUTH'],
    ['a certificate that nobody vouches for', { ca: '' }, 'starttls', 'ESOCKET'],
    ["another server's certificate", {}, 'unknown', 'ESOCKET'],
  ] as const)('is not sent after %s', async (_what, changes, listener, code) => {
    const url = urlOf(listener, changes);
    await expect(send(url)).rejects.toMatchObject({ code });
    expect([...mails, ...servers.unknown.mails].join()).not.toContain('<1.refused@');
  });
});
