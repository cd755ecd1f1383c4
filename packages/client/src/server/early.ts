declare global {
  interface Window {
    /** Answers that the document itself has asked for, by their path. */
    early?: Record<string, Promise<Response>>;
  }
}

/** What the document asks with: the same as the client, so that either may. */
export const earlyInit = {
  credentials: 'include',
  headers: { accept: 'application/json' },
} as const;

/** Later the state may be another, and an answer that nobody took is of no use; in milliseconds. */
const freshMs = 15_000;

/** Takes an answer that is under way since the document came, once; asks for everything else. */
export const fetchEarly: typeof fetch = (input, init) => {
  const path = typeof input === 'string' ? input : '';
  const { early } = window;
  const isFresh = init?.method === 'GET' && performance.now() < freshMs;
  const answer = isFresh ? early?.[path] : undefined;
  if (!early || !answer) return fetch(input, init);
  delete early[path];
  return answer;
};
