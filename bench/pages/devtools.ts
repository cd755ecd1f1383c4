import { once } from 'node:events';

type Params = Record<string, unknown>;
interface Message {
  id?: number;
  method?: string;
  params?: Params;
  result?: Params;
  error?: { message: string };
  sessionId?: string;
}
type Listener = (params: Params) => void;

/** One page of the browser: what it is told to do, and what it reports. */
export interface Page {
  send: (method: string, params?: Params) => Promise<Params>;
  on: (event: string, listener: Listener) => void;
  close: () => Promise<unknown>;
}

/** The part of Chromium's DevTools protocol that counting needs: no library, no bytes of its own. */
export const connectDevtools = async (address: string) => {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<Params>>();
  const listeners = new Map<string, Listener[]>();
  let count = 0;

  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    const { id, method, params = {}, result = {}, error, sessionId = '' } = message;
    if (method) for (const tell of listeners.get(sessionId + method) ?? []) tell(params);
    if (!id) return;
    const answer = waiting.get(id);
    waiting.delete(id);
    if (error) answer?.reject(new Error(error.message));
    else answer?.resolve(result);
  });

  const send = (method: string, params: Params = {}, sessionId?: string): Promise<Params> => {
    count += 1;
    const answer = Promise.withResolvers<Params>();
    waiting.set(count, answer);
    socket.send(JSON.stringify({ id: count, method, params, ...(sessionId && { sessionId }) }));
    return answer.promise;
  };

  /** A page that shares nothing with any other: no cookie, no cache. */
  const openPage = async (): Promise<Page> => {
    const { browserContextId } = await send('Target.createBrowserContext');
    const target = await send('Target.createTarget', { url: 'about:blank', browserContextId });
    const attached = await send('Target.attachToTarget', { ...target, flatten: true });
    const sessionId = attached['sessionId'] as string;
    const on = (event: string, listener: Listener): void => {
      const key = sessionId + event;
      listeners.set(key, [...(listeners.get(key) ?? []), listener]);
    };
    return {
      send: (method, params) => send(method, params, sessionId),
      on,
      close: () => send('Target.disposeBrowserContext', { browserContextId }),
    };
  };

  return { openPage, close: () => socket.close() };
};

export type Devtools = Awaited<ReturnType<typeof connectDevtools>>;
