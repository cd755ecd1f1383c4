import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { createCertificate } from '@repo/testing/certificate';
import { listenLocally } from '@repo/testing/ports';
import { waitFor } from '@repo/testing/wait-for';
import { refusal } from './smtp.ts';

const login = { user: 'worker@mail.test', password: 'Long/and+odd:pass@word' };
export const largestMail = 200_000;

/**
 * A mail server as providers have them, on two ports: STARTTLS and a login, and the same with a
 * certificate that nobody trusts.
 * @param mailboxes addresses that exist; any other is refused for good
 */
export const startMailServer = async (mailboxes: readonly string[]) => {
  const tomorrow = new Date(Date.now() + 86_400_000);
  const certificate = createCertificate(tomorrow);
  const boxes = new Map<string, string[]>(mailboxes.map((mailbox) => [mailbox, []]));
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
        callback(boxes.has(address) ? undefined : refusal(550, 'No such mailbox'));
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
    unknown: serve(createCertificate(tomorrow)),
  };
  // A client that breaks the connection off is what some tests are about.
  for (const server of Object.values(servers)) server.on('error', () => undefined);
  const ports = {
    starttls: await listenLocally(servers.starttls.server),
    unknown: await listenLocally(servers.unknown.server),
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
