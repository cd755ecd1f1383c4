import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { faultModes, Faults } from '../faults.ts';
import type { Inbox } from './inbox.ts';

const refusal = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode });

const closed = refusal(421, 'Sandbox fault: closed');

/** How a mail ends: kept or not, and what its sender is answered. */
interface Ending {
  isKept: boolean;
  /** Nothing is answered without it; 250 with `null`, and 250 never means a lost mail. */
  answer?: (code: number) => Error | null;
  isHungUp?: boolean;
}

/** One row for each mode, so that a new one cannot answer 250 unnoticed. */
const endings: Record<(typeof faultModes.smtp)[number], Ending> = {
  fail: { isKept: false, answer: (code) => refusal(code, 'Sandbox fault: not accepted') },
  // An open connection meets the fault here; a new one is refused on connect.
  refuse: { isKept: false, answer: () => closed, isHungUp: true },
  hang: { isKept: false },
  drop: { isKept: true, isHungUp: true },
};

/** Takes every mail and delivers none; misbehaves as `faults` says. */
export const createSmtpServer = (inbox: Inbox, faults: Faults): SMTPServer => {
  const hangUp = ({ id }: SMTPServerSession): void => {
    for (const connection of server.connections)
      if (connection.id === id) connection._socket.destroy();
  };

  const takeMail = async (
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    callback: (error?: Error | null) => void,
  ): Promise<void> => {
    const raw = await buffer(stream);
    if (stream.sizeExceeded) return callback(refusal(552, 'Message too large'));
    const fault = faults.take('smtp');
    const { isKept, answer, isHungUp }: Ending = fault
      ? endings[fault.mode as keyof typeof endings]
      : { isKept: true, answer: () => null };
    const { mailFrom, rcptTo } = session.envelope;
    const to = rcptTo.map(({ address }) => address);
    if (isKept) await inbox.receive(raw, { from: mailFrom ? mailFrom.address : '', to });
    if (answer) callback(answer(fault?.code ?? 451));
    if (isHungUp) setImmediate(() => hangUp(session));
  };

  const server: SMTPServer = new SMTPServer({
    size: 10 * 1024 * 1024,
    logger: false,
    authOptional: true,
    allowInsecureAuth: true,
    // No certificate here; a client would refuse a self-signed one.
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: ({ username }, _session, callback) => callback(null, { user: username ?? 'anyone' }),
    onConnect: (_session, callback) =>
      callback(faults.current().smtp?.mode === 'refuse' && faults.take('smtp') ? closed : null),
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
