import { createClient, endpointPath, type CallApi, type CallOptions } from '@repo/contracts/client';
import type { Endpoint } from '@repo/contracts/wire';

/** One call and how it ended. */
export interface Answer<Data = unknown> {
  /** Method and path template, as in the contract. */
  call: string;
  /** 0 without an answer. */
  status: number;
  text: string;
  /** From the envelope of a successful answer. */
  data: Data | undefined;
  headers: Headers;
}

export type Options<Body> = CallOptions<Body> & {
  /** Stops reading at the first chunk that contains it, like somebody who leaves. */
  untilText?: string;
};

export interface Browser {
  /** The contract's own client: throws on failure. */
  call: CallApi;
  send: <Body, Data>(
    endpoint: Endpoint<Body, Data>,
    options?: Options<Body>,
  ) => Promise<Answer<Data>>;
  /** Any other request; a header set to '' is left out. */
  ask: (path: string, init?: RequestInit) => Promise<Response>;
  cookies: Map<string, string>;
}

interface Place {
  /** The site's address, sent as the `Origin` of calls; another one acts as a foreign site. */
  origin: string;
  /** Where calls are sent, if elsewhere. */
  url?: string;
  /** The browser's network address, for a gateway that trusts us to name it. */
  network?: string | undefined;
  /** Called with every answer. */
  onAnswer?: (answer: Answer) => void;
}

/** Longer than any timeout of the gateway. */
const patience = 70_000;

const isExpired = (attributes: string): boolean => {
  const expires = /expires=([^;]+)/i.exec(attributes)?.[1];
  return /max-age=0\b/i.test(attributes) || (!!expires && Date.parse(expires) <= Date.now());
};

const keepCookies = (cookies: Map<string, string>, response: Response): void => {
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*)(;.*)?$/.exec(line) ?? [];
    if (isExpired(attributes)) cookies.delete(name);
    else cookies.set(name, value);
  }
};

const readText = async (response: Response, untilText: string | undefined): Promise<string> => {
  if (untilText === undefined || !response.body) return response.text();
  let text = '';
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    text += part;
    if (text.includes(untilText)) break;
  }
  return text;
};

const dataOf = <Data>(text: string): Data | undefined => {
  try {
    return (JSON.parse(text) as { data: Data }).data;
  } catch {
    return undefined; // a stream, a page, or half an answer
  }
};

/** A browser with a cookie jar; `send` never throws: a call without an answer has status 0. */
export const openBrowser = ({ origin, url = origin, network = '', onAnswer }: Place): Browser => {
  const cookies = new Map<string, string>();

  const ask: Browser['ask'] = async (path, init = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = new Headers({ origin, 'x-forwarded-for': network, cookie });
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    for (const [name, value] of [...headers]) if (value === '') headers.delete(name);
    const limits = [AbortSignal.timeout(patience), ...(init.signal ? [init.signal] : [])];
    const signal = AbortSignal.any(limits);
    const response = await fetch(url + path, { ...init, headers, signal, redirect: 'manual' });
    keepCookies(cookies, response);
    return response;
  };

  const exchange = async (
    endpoint: Endpoint<unknown, unknown>,
    { body, untilText, accept = 'application/json', signal, ...where }: Options<unknown>,
  ): Promise<{ status: number; text: string; headers: Headers }> => {
    const { method } = endpoint;
    const isWrite = method !== 'GET';
    const response = await ask(endpointPath(endpoint, where), {
      method,
      headers: { accept, ...(isWrite && { 'content-type': 'application/json' }) },
      ...(isWrite && { body: JSON.stringify(body ?? {}) }),
      ...(signal && { signal }),
    });
    const { status, headers } = response;
    return { status, text: await readText(response, untilText), headers };
  };

  const send: Browser['send'] = async <Body, Data>(
    endpoint: Endpoint<Body, Data>,
    options: Options<Body> = {},
  ): Promise<Answer<Data>> => {
    const { status, text, headers } = await exchange(endpoint, options).catch((error: unknown) => ({
      status: 0,
      text: String(error),
      headers: new Headers(),
    }));
    const data = status >= 200 && status < 300 ? dataOf<Data>(text) : undefined;
    const answer = { call: `${endpoint.method} ${endpoint.path}`, status, text, data, headers };
    onAnswer?.(answer);
    return answer;
  };
  const call = createClient((path, init) => ask(path as string, init));
  return { call, send, ask, cookies };
};
