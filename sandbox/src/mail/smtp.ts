import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Faults } from '../faults.ts';
import type { Inbox } from './inbox.ts';

const maxMailBytes = 10 * 1024 * 1024;

type Answer = (error?: Error | null) => void;

const refusal = (code: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode: code });

const hangUp = (server: SMTPServer, session: SMTPServerSession): void => {
  for (const connection of server.connections) {
    if (connection.id === session.id) connection._socket.destroy();
  }
};

/** With these the mail still arrives; after `drop` the sender just never hears of it. */
const deliveringModes = new Set([undefined, 'delay', 'drop']);

/** Takes every mail and delivers none; misbehaves as `faults` says. */
export const createSmtpServer = (inbox: Inbox, faults: Faults): SMTPServer => {
  const takeMail = async (
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    answer: Answer,
  ): Promise<void> => {
    const raw = await buffer(stream);
    if (stream.sizeExceeded) return answer(refusal(552, 'Message too large'));
    const fault = faults.take('smtp');
    const mode = fault?.mode;
    if (deliveringModes.has(mode)) {
      const { mailFrom, rcptTo } = session.envelope;
      const to = rcptTo.map(({ address }) => address);
      const from = mailFrom ? mailFrom.address : '';
      await inbox.receive(raw, { from, to }, mode !== 'drop');
    }
    if (mode === 'drop') return hangUp(server, session);
    if (mode === 'hang') return;
    if (mode === 'fail') return answer(refusal(fault?.code ?? 451, 'Sandbox fault: not accepted'));
    if (mode === 'delay') await wait(fault?.ms ?? 1000);
    answer();
  };

  const server: SMTPServer = new SMTPServer({
    size: maxMailBytes,
    logger: false,
    authOptional: true,
    allowInsecureAuth: true,
    // No certificate here; a client would refuse a self-signed one.
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: ({ username }, _session, callback) => callback(null, { user: username ?? 'anyone' }),
    onConnect: (_session, callback) =>
      faults.current().smtp?.mode === 'refuse' && faults.take('smtp')
        ? callback(refusal(421, 'Sandbox fault: closed'))
        : callback(),
    onData: (stream, session, callback) => {
      takeMail(stream, session, callback).catch((error: unknown) => {
        callback(refusal(554, error instanceof Error ? error.message : 'Unreadable message'));
      });
    },
  });
  // A client that hangs up is no error here: the faults provoke it.
  server.on('error', () => undefined);
  return server;
};
