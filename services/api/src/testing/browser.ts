import { createClient, type Call } from '@repo/contracts/client';

/** A browser as the API sees one: keeps cookies, names its origin, follows nothing by itself. */
export interface Browser {
  /** The contract's own client. */
  call: Call;
  /** Any other request; `path` starts with `/api`. */
  send: (path: string, init?: RequestInit) => Promise<Response>;
  cookies: Map<string, string>;
}

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

/**
 * @param url where the API listens
 * @param origin what this browser takes it for; a foreign one makes a foreign site
 * @param extra headers that go along with every call, as a gateway would add them
 */
export const openBrowser = (
  url: string,
  origin: string,
  extra: Record<string, string> = {},
): Browser => {
  const cookies = new Map<string, string>();
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers({ ...extra, ...(init.headers as Record<string, string>) });
    if (!headers.has('origin')) headers.set('origin', origin);
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(`${url}${path}`, { ...init, headers, redirect: 'manual' });
    keepCookies(cookies, response);
    return response;
  };
  const call = createClient((input, init) => send(input as string, init));
  return { call, send, cookies };
};
