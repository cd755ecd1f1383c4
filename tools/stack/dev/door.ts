import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { waitFor } from '@repo/testing/wait-for';
import { loopback } from '../settings.ts';

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, loopback, () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });

/** Passes calls on to the API of the moment; while none listens, a call waits up to five seconds. */
export const openDoor = (door: number, port: () => number, signal: AbortSignal): void => {
  const pass = async (call: IncomingMessage, answer: ServerResponse): Promise<void> => {
    await waitFor(() => isListening(port()), 5_000).catch(() => false);
    const { method, url: path, headers } = call;
    // No connection is kept: the next call may be for another API.
    const to = { host: loopback, port: port(), method, path, headers, agent: false };
    const passed = request(to, (came) => {
      answer.writeHead(came.statusCode ?? 502, came.rawHeaders);
      came.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    call.pipe(passed);
  };
  const server = createServer((call, answer) => void pass(call, answer));
  server.listen(door, loopback);
  signal.addEventListener('abort', () => server.close());
};
