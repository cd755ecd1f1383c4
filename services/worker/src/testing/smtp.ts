import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { listenLocally } from '@repo/testing/ports';

/**
 * How the server treats the next mails: `drop` takes a mail and hangs up before confirming it,
 * `hang` takes it and never answers, `reject` permanently refuses recipients that begin with
 * "nobody".
 */
export type SmtpBehavior = 'accept' | 'refuse' | 'reject' | 'drop' | 'hang';

export interface FakeSmtpServer {
  url: string;
  /** Every mail that was received completely, even if not acknowledged. */
  mails: string[];
  behavior: SmtpBehavior;
  close: () => Promise<void>;
}

const replies: Record<string, string> = {
  EHLO: '250 local',
  HELO: '250 local',
  MAIL: '250 ok',
  RCPT: '250 ok',
  RSET: '250 ok',
  DATA: '354 go on',
  QUIT: '221 bye',
};

const serve = (socket: Socket, server: FakeSmtpServer): void => {
  let buffer = '';
  let isInData = false;
  const reply = (line: string): void => void socket.write(`${line}\r\n`);
  const takeMail = (end: number): void => {
    server.mails.push(buffer.slice(0, end));
    buffer = buffer.slice(end + 5);
    isInData = false;
    if (server.behavior === 'drop') socket.destroy();
    else if (server.behavior !== 'hang')
      reply(server.behavior === 'refuse' ? '451 not now' : '250 taken');
  };
  const takeLine = (end: number): void => {
    const verb = buffer.slice(0, 4).toUpperCase();
    const isRejected = server.behavior === 'reject' && /^RCPT TO:<nobody/i.test(buffer);
    buffer = buffer.slice(end + 2);
    isInData = verb === 'DATA';
    reply(isRejected ? '550 no such mailbox' : (replies[verb] ?? '500 what'));
  };
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    buffer += chunk.toString('utf8');
    for (;;) {
      const end = buffer.indexOf(isInData ? '\r\n.\r\n' : '\r\n');
      if (end === -1 || socket.destroyed) return;
      if (isInData) takeMail(end);
      else takeLine(end);
    }
  });
  reply('220 local');
};

/** @returns a mail with quoted-printable decoded */
export const decodeMail = (mail: string): string =>
  mail
    .replace(/=\r\n/g, '')
    .replace(/(=[0-9A-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'),
    );

/** @returns the Message-ID of each mail, which stays the same when a mail is resent */
export const messageIds = ({ mails }: FakeSmtpServer): string[] =>
  mails.map((mail) => /^Message-ID:\s*(\S+)/im.exec(mail)?.[1] ?? mail);

/** A mail server that stores what it receives. */
export const startSmtp = async (): Promise<FakeSmtpServer> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    serve(socket, fake);
  });
  const fake: FakeSmtpServer = {
    url: `smtp://127.0.0.1:${String(await listenLocally(server))}`,
    mails: [],
    behavior: 'accept',
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return fake;
};
