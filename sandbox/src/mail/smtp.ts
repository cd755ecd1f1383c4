import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Fault, Faults } from '../faults.ts';
import type { Inbox } from './inbox.ts';

const maxMailBytes = 10 * 1024 * 1024;

type Answer = (error?: Error | null) => void;

const refusal = (code: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode: code });

const readAll = async (stream: SMTPServerDataStream): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** Takes every mail and delivers none; misbehaves as `faults` says. */
export const createSmtpServer = (inbox: Inbox, faults: Faults): SMTPServer => {
  const hangUp = (session: SMTPServerSession): void => {
    for (const connection of server.connections) {
      if (connection.id === session.id) connection._socket.destroy();
    }
  };

  const misbehave: Record<
    string,
    (fault: Fault, answer: Answer, session: SMTPServerSession) => void
  > = {
    fail: ({ code = 451 }, answer) => answer(refusal(code, 'Sandbox fault: not accepted')),
    hang: () => undefined,
    drop: (_fault, _answer, session) => hangUp(session),
  };

  const takeMail = async (
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    answer: Answer,
  ): Promise<void> => {
    const raw = await readAll(stream);
    if (stream.sizeExceeded) return answer(refusal(552, 'Message too large'));
    const fault = faults.take('smtp');
    // A dropped mail did arrive; only its sender cannot know.
    if (!fault || fault.mode === 'delay' || fault.mode === 'drop') {
      const { mailFrom, rcptTo } = session.envelope;
      const to = rcptTo.map(({ address }) => address);
      const from = mailFrom ? mailFrom.address : '';
      await inbox.receive(raw, { from, to }, fault?.mode !== 'drop');
    }
    if (fault?.mode === 'delay') await wait(fault.ms ?? 1000);
    const strike = fault && misbehave[fault.mode];
    if (strike) strike(fault, answer, session);
    else answer();
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
  // A client that vanishes is what the faults are for.
  server.on('error', () => undefined);
  return server;
};
