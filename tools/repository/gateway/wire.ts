// Calls as bytes, because a well-behaved client cannot send what an attacker would.
import { once } from 'node:events';
import { request, type IncomingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Call {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The loopback address it comes from. */
  from?: string;
}

/** A whole call, from any address, on a separate connection. */
export const sendRequest = (port: number, call: Call = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { method = 'GET', path = '/', headers = {}, body, from = '127.0.0.1' } = call;
    const options = { host: '127.0.0.1', port, method, path, headers, localAddress: from };
    const sent = request({ ...options, agent: false }, (response) => {
      const { statusCode: status = 0, headers: received } = response;
      text(response).then((read) => resolve({ status, headers: received, body: read }), reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });

/** A connection that somebody else holds. */
export interface Connection {
  socket: Socket;
  /** What has come back so far. */
  received: () => string;
  isOpen: () => boolean;
  /** Settles when the other side has hung up. */
  closed: Promise<void>;
}

/** Opens a connection and sends only the given text. */
export const openConnection = async (
  port: number,
  sent = '',
  from = '127.0.0.1',
): Promise<Connection> => {
  const socket = connect({ host: '127.0.0.1', port, localAddress: from }).setEncoding('utf8');
  let received = '';
  socket.on('data', (chunk: string) => (received += chunk));
  const closed = new Promise<void>((done) => socket.once('close', () => done()));
  await once(socket, 'connect');
  // A hang-up while we still send is one of the expected answers.
  socket.on('error', () => undefined).write(sent);
  return { socket, received: () => received, isOpen: () => !socket.closed, closed };
};

/** Sends a text and reads until the other side hangs up. */
export const exchange = async (port: number, sent: string): Promise<string> => {
  const connection = await openConnection(port, sent);
  await connection.closed;
  return connection.received();
};

export const closeConnections = (connections: readonly Connection[]): void => {
  for (const { socket } of connections) socket.destroy();
};
