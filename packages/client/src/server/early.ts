declare global {
  interface Window {
    /** Requests that the document's own script has started, by path. */
    early?: Record<string, Promise<Response>>;
  }
}

/** Options of the document's requests: the same as the client's, so that either can be used. */
export const earlyInit = {
  credentials: 'include',
  headers: { accept: 'application/json' },
} as const;

/** Milliseconds after which an unused answer is too old to use. */
const freshMs = 15_000;

/** Takes a request that the document has started, once; fetches everything else. */
export const fetchEarly: typeof fetch = (input, init) => {
  const path = typeof input === 'string' ? input : '';
  const { early } = window;
  const isFresh = init?.method === 'GET' && performance.now() < freshMs;
  const answer = isFresh ? early?.[path] : undefined;
  if (!early || !answer) return fetch(input, init);
  delete early[path];
  return answer;
};
