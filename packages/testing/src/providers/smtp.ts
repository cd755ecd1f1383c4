import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { listenLocally } from '../ports.ts';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** An answer of a mail server that is no "yes". */
export const refusal = (responseCode: number, words: string): Error =>
  Object.assign(new Error(words), { responseCode });

/** @returns a mail with quoted-printable decoded */
export const decodeMail = (mail: string): string =>
  mail
    .replace(/=\r\n/g, '')
    .replace(/(=[0-9A-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'),
    );

/** @returns the Message-ID of each mail, which stays the same when a mail is resent */
export const messageIds = ({ mails }: { mails: readonly string[] }): string[] =>
  mails.map((mail) => /^Message-ID:\s*(\S+)/im.exec(mail)?.[1] ?? mail);

/**
 * A mail server that stores what it receives.
 * @param options by default it wants neither a login nor TLS
 */
export const startSmtp = async (
  options: SMTPServerOptions = { disabledCommands: ['AUTH', 'STARTTLS'] },
) => {
  const sockets = new Set<Socket>();
  const hangUp = () => sockets.forEach((socket) => socket.destroy());
  const server = new SMTPServer({
    ...options,
    disableReverseLookup: true,
    logger: false,
    onRcptTo: ({ address }, _session, callback) => {
      const isRejected = fake.behavior === 'reject' && address.startsWith('nobody');
      callback(isRejected ? refusal(550, 'no such mailbox') : null);
    },
    onData: (stream, _session, callback) => {
      const take = (mail: string): void => {
        fake.mails.push(mail);
        if (fake.behavior === 'drop') hangUp();
        else if (fake.behavior === 'refuse') callback(refusal(451, 'not now'));
        else if (fake.behavior !== 'hang') callback();
      };
      // Half a mail, of a worker that was killed, is none.
      void text(stream).then(take, () => undefined);
    },
  });
  // A client that breaks the connection off is what some tests are about.
  server.on('error', () => undefined);
  server.server.on('connection', (socket) => sockets.add(socket));
  const fake = {
    url: `smtp://127.0.0.1:${String(await listenLocally(server.server))}`,
    /** Every mail that was received completely, even if not acknowledged. */
    mails: [] as string[],
    /**
     * How the next mails are treated: `drop` takes a mail and hangs up before confirming it, `hang`
     * takes it and never answers, `reject` permanently refuses recipients that begin with "nobody".
     */
    behavior: 'accept' as 'accept' | 'refuse' | 'reject' | 'drop' | 'hang',
    close: async (): Promise<void> => {
      hangUp();
      const closed = once(server.server, 'close');
      server.close();
      await closed;
    },
  };
  return fake;
};
