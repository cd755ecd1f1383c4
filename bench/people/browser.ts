import { endpointPath, type CallOptions } from '@repo/contracts/client';
import type { Endpoint } from '@repo/contracts/wire';

/** One call and how it ended. */
export interface Answer<Data = unknown> {
  /** Method and path as the contract writes it. */
  call: string;
  /** 0 when nobody answered. */
  status: number;
  text: string;
  /** Of a successful answer in the envelope. */
  data: Data | undefined;
}

type Options<Body> = CallOptions<Body> & {
  /** Ends reading with the first part that contains it, as somebody does who leaves. */
  untilText?: string;
};

export interface Browser {
  send: <Body, Data>(
    endpoint: Endpoint<Body, Data>,
    options?: Options<Body>,
  ) => Promise<Answer<Data>>;
  cookies: Map<string, string>;
}

interface Place {
  /** The site's address, which calls name as their origin. */
  origin: string;
  /** Where the browser is, for a gateway that takes our word for it. */
  network: string;
  /** Hears of every answer. */
  onAnswer?: (answer: Answer) => void;
}

/** Longer than anything the gateway waits for. */
const patience = 70_000;

const keepCookies = (cookies: Map<string, string>, response: Response): void => {
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '' || /max-age=0\b/i.test(line)) cookies.delete(name);
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

/** A browser that keeps its cookies; it never throws: a call without an answer has status 0. */
export const openBrowser = ({ origin, network, onAnswer }: Place): Browser => {
  const cookies = new Map<string, string>();

  const exchange = async (
    endpoint: Endpoint<unknown, unknown>,
    { body, untilText, accept, signal, ...where }: Options<unknown>,
  ): Promise<{ status: number; text: string }> => {
    const limits = [AbortSignal.timeout(patience), ...(signal ? [signal] : [])];
    const response = await fetch(origin + endpointPath(endpoint, where), {
      method: endpoint.method,
      redirect: 'manual',
      signal: AbortSignal.any(limits),
      headers: {
        origin,
        'x-forwarded-for': network,
        accept: accept ?? 'application/json',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(endpoint.method !== 'GET' && { 'content-type': 'application/json' }),
      },
      ...(endpoint.method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    });
    keepCookies(cookies, response);
    return { status: response.status, text: await readText(response, untilText) };
  };

  const send: Browser['send'] = async <Body, Data>(
    endpoint: Endpoint<Body, Data>,
    options: Options<Body> = {},
  ): Promise<Answer<Data>> => {
    const { status, text } = await exchange(endpoint, options).catch((error: unknown) => ({
      status: 0,
      text: String(error),
    }));
    const data = status >= 200 && status < 300 ? dataOf<Data>(text) : undefined;
    const answer = { call: `${endpoint.method} ${endpoint.path}`, status, text, data };
    onAnswer?.(answer);
    return answer;
  };
  return { send, cookies };
};
