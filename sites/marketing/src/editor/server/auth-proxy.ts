// The proxy between the internet and the editor on a server: without a sign-in nothing behind it
// can be reached, neither files nor sockets.
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { isIPv6 } from 'node:net';
import { text } from 'node:stream/consumers';
import { Transform, type Duplex } from 'node:stream';
import type { TeamSignIn, SignInResult } from './sign-in.ts';
import { signInPage } from './sign-in-page.ts';

interface Options {
  /** The public origin, which the team types. */
  origin: string;
  /** The local port of the editor itself. */
  inner: number;
  signIn: TeamSignIn;
}

const signInPath = '/sign-in';
const statusOf: Record<SignInResult, number> = {
  right: 200,
  wrong: 401,
  'too-many': 429,
  busy: 503,
};

/** Browsers allow the prefix __Host- only to this host itself, over https. */
const cookieOf = (origin: string): string =>
  origin.startsWith('https:') ? '__Host-editor' : 'editor';

const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** The address seen by the proxy in front; without one, the connection's. A household has a /64. */
const visitorOf = ({ headers, socket }: IncomingMessage): string => {
  const seen = String(headers['x-forwarded-for'] ?? socket.remoteAddress ?? '');
  const address = seen.split(',').at(-1)?.trim() ?? '';
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean));
  const zeros = tail === undefined ? 0 : 8 - (first?.length ?? 0) - (last?.length ?? 0);
  return [...(first ?? []), ...Array<string>(zeros).fill('0'), ...(last ?? [])]
    .slice(0, 4)
    .join(':');
};

/** @returns a stream that aborts a body longer than any password */
const bounded = (): Transform => {
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      done(length > 4_096 ? new Error('too long') : null, chunk);
    },
  });
};

/** Options of the request to the editor, as if it came from this machine. */
const forwarded = ({ url = '/', method, headers }: IncomingMessage, inner: number) => {
  const host = `127.0.0.1:${inner}`;
  const own = headers.origin === undefined ? {} : { origin: `http://${host}` };
  return {
    ...{ host: '127.0.0.1', port: inner, path: url, method },
    headers: { ...headers, ...own, host, cookie: '' },
  };
};

/** @returns the server for the team; it is not listening yet */
export const createAuthProxy = ({ origin, inner, signIn }: Options): Server => {
  const name = cookieOf(origin);
  const isSecure = origin.startsWith('https:');

  const isSignedIn = ({ headers }: IncomingMessage): boolean =>
    (headers.cookie ?? '')
      .split('; ')
      .some((pair) => pair.startsWith(`${name}=`) && signIn.isIssued(pair.slice(name.length + 1)));
  const isFromUs = ({ headers }: IncomingMessage): boolean => headers.origin === origin;

  const show = (response: ServerResponse, verdict: SignInResult): void => {
    response.writeHead(statusOf[verdict], {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      'cache-control': 'no-store',
    });
    response.end(signInPage(verdict));
  };

  const admit = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request.pipe(bounded()));
    const password = new URLSearchParams(body).get('password') ?? '';
    const verdict = await signIn.check(password, visitorOf(request));
    if (verdict !== 'right') {
      show(response, verdict);
      return;
    }
    const secure = isSecure ? '; Secure' : '';
    const cookie = `${name}=${signIn.issue()}; Path=/; HttpOnly; SameSite=Strict${secure}`;
    response.writeHead(303, { location: '/editor', 'set-cookie': cookie }).end();
  };

  const pass = (request: IncomingMessage, response: ServerResponse): void => {
    const call = ask(forwarded(request, inner), (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    call.on('error', () => {
      if (!response.headersSent) response.writeHead(503, { 'retry-after': '2' });
      response.end('The editor is starting. Reload in a few seconds.');
    });
    response.on('close', () => call.destroy());
    request.pipe(call);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [header, value] of [
      ['x-robots-tag', 'noindex'],
      ['x-content-type-options', 'nosniff'],
      // The editor frames the page next to its form.
      ['x-frame-options', 'SAMEORIGIN'],
      ['referrer-policy', 'same-origin'],
    ] as const)
      response.setHeader(header, value);
    if (isSecure) response.setHeader('strict-transport-security', 'max-age=31536000');
    if (!isReading(request) && !isFromUs(request)) response.writeHead(403).end();
    else if (request.url === signInPath && isReading(request)) show(response, 'right');
    else if (request.url === signInPath) await admit(request, response);
    else if (isSignedIn(request)) pass(request, response);
    else if (isReading(request)) response.writeHead(303, { location: signInPath }).end();
    else response.writeHead(401).end();
  };

  const connect = (request: IncomingMessage, socket: Duplex): void => {
    socket.on('error', () => socket.destroy());
    if (!isFromUs(request) || !isSignedIn(request)) {
      socket.end('HTTP/1.1 401 Unauthorized\r\nconnection: close\r\n\r\n', () => socket.destroy());
      return;
    }
    const call = ask(forwarded(request, inner));
    call.on('error', () => socket.destroy());
    call.on('response', () => socket.destroy());
    socket.on('close', () => call.destroy());
    call.on('upgrade', ({ rawHeaders }, other: Duplex, first: Buffer) => {
      const lines = rawHeaders.map((part, at) => (at % 2 === 0 ? `${part}: ` : `${part}\r\n`));
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`);
      other.on('error', () => socket.destroy());
      other.on('close', () => socket.destroy());
      socket.on('close', () => other.destroy());
      other.unshift(first);
      other.pipe(socket).pipe(other);
    });
    call.end();
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(400, { connection: 'close' });
      response.end();
    });
  });
  server.on('upgrade', connect);
  return server;
};
