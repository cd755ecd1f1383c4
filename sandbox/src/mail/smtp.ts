import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Fault, faultModes, Faults } from '../faults.ts';
import type { Envelope, Inbox } from './inbox.ts';

const maxMailBytes = 10 * 1024 * 1024;

type Answer = (error?: Error | null) => void;

const refusal = (code: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode: code });

const addressesOf = ({ envelope: { mailFrom, rcptTo } }: SMTPServerSession): Envelope => ({
  from: mailFrom ? mailFrom.address : '',
  to: rcptTo.map(({ address }) => address),
});

const hangUp = (server: SMTPServer, session: SMTPServerSession): void => {
  for (const connection of server.connections) {
    if (connection.id === session.id) connection._socket.destroy();
  }
};

interface Handed {
  fault: Fault | null;
  session: SMTPServerSession;
  server: SMTPServer;
  answer: Answer;
}

/** Whether the mail still arrives, and what the sender is answered; 250 never means a lost mail. */
interface Ending {
  isKept: boolean;
  isAcknowledged: boolean;
  end: (handed: Handed) => unknown;
}

const lost = { isKept: false, isAcknowledged: false };

const accepted: Ending = { isKept: true, isAcknowledged: true, end: ({ answer }) => answer() };

/** One row for each mode, so that a new one cannot answer 250 unnoticed. */
const endings: Record<(typeof faultModes.smtp)[number], Ending> = {
  fail: {
    ...lost,
    end: ({ fault, answer }) => answer(refusal(fault?.code ?? 451, 'Sandbox fault: not accepted')),
  },
  // An open connection meets the fault here; a new one is refused on connect.
  refuse: {
    ...lost,
    end: ({ answer, session, server }) => {
      answer(refusal(421, 'Sandbox fault: closed'));
      setImmediate(() => hangUp(server, session));
    },
  },
  hang: { ...lost, end: () => undefined },
  drop: {
    isKept: true,
    isAcknowledged: false,
    end: ({ server, session }) => hangUp(server, session),
  },
};

const endingOf = (fault: Fault | null): Ending =>
  fault ? endings[fault.mode as keyof typeof endings] : accepted;

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
    const { isKept, isAcknowledged, end } = endingOf(fault);
    if (isKept) await inbox.receive(raw, addressesOf(session), isAcknowledged);
    await end({ fault, session, server, answer });
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
