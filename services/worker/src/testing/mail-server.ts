import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { waitFor } from '@repo/testing/wait-for';
import { listenLocally } from './local.ts';

const login = { user: 'worker@mail.test', password: 'Long/and+odd:pass@word' };
export const largestMail = 200_000;

const refusal = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode });

/** A throw-away self-signed certificate for this machine, and its key. */
const createCertificate = (): { cert: string; key: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const words =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=localhost ' +
    '-addext subjectAltName=DNS:localhost,IP:127.0.0.1 -keyout key -out cert';
  execFileSync('openssl', words.split(' '), { cwd: folder, stdio: 'ignore' });
  const [cert, key] = ['cert', 'key'].map((name) => readFileSync(join(folder, name), 'utf8'));
  rmSync(folder, { recursive: true });
  return { cert: cert ?? '', key: key ?? '' };
};

/**
 * A mail server as providers have them, on three ports: STARTTLS and a login, the same with a
 * certificate that nobody trusts, and one without TLS.
 * @param mailboxes addresses that exist; any other is refused for good, and those that begin with
 *   "later" at their first try
 */
export const startMailServer = async (mailboxes: readonly string[]) => {
  const certificate = createCertificate();
  const boxes = new Map<string, string[]>(mailboxes.map((mailbox) => [mailbox, []]));
  const asked = new Map<string, number>();
  const serve = (options: object): SMTPServer =>
    new SMTPServer({
      ...options,
      size: largestMail,
      logger: false,
      disableReverseLookup: true,
      onAuth: ({ username, password }, _session, callback) => {
        if (username === login.user && password === login.password)
          callback(null, { user: username });
        else callback(refusal(535, 'Authentication failed'));
      },
      onRcptTo: ({ address }, _session, callback) => {
        const times = (asked.get(address) ?? 0) + 1;
        asked.set(address, times);
        if (!boxes.has(address)) callback(refusal(550, 'No such mailbox'));
        else if (address.startsWith('later') && times === 1) callback(refusal(451, 'Greylisted'));
        else callback();
      },
      onData: (stream, { envelope }, callback) => {
        void buffer(stream).then((raw) => {
          if (stream.sizeExceeded) callback(refusal(552, 'Message too large'));
          else {
            for (const { address } of envelope.rcptTo) boxes.get(address)?.push(String(raw));
            callback();
          }
        });
      },
    });
  const servers = {
    starttls: serve(certificate),
    unknown: serve(createCertificate()),
    clear: serve({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true }),
  };
  // A client that breaks the connection off is what some tests are about.
  for (const server of Object.values(servers)) server.on('error', () => undefined);
  const ports = {
    starttls: await listenLocally(servers.starttls.server),
    unknown: await listenLocally(servers.unknown.server),
    clear: await listenLocally(servers.clear.server),
  };
  const raw = (mailbox: string): string[] => boxes.get(mailbox) ?? [];

  return {
    /** @returns `SMTP_URL` with the right login, or with these parts of it */
    urlOf: (
      listener: keyof typeof ports,
      { password = login.password, ca = certificate.cert } = {},
    ): string => {
      const userInfo = [login.user, password].map(encodeURIComponent).join(':');
      const trusted = ca && `?tls.ca=${encodeURIComponent(ca)}`;
      return `smtp://${userInfo}@localhost:${String(ports[listener])}${trusted}`;
    },
    /** How often a recipient was named. */
    asked,
    /** Every mail in a mailbox, the oldest first, as it came over the wire. */
    raw,
    /** Waits for `count` mails. @returns them as a mail program reads them */
    waitFor: async (mailbox: string, count: number): Promise<Email[]> => {
      const mails = await waitFor(() => raw(mailbox).length >= count && raw(mailbox));
      return Promise.all(mails.map((mail) => PostalMime.parse(mail)));
    },
    stop: async (): Promise<void> => {
      await Promise.all(
        Object.values(servers).map((server) => {
          const closed = once(server.server, 'close');
          server.close();
          return closed;
        }),
      );
    },
  };
};

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
