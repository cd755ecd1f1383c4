import { performance } from 'node:perf_hooks';

export interface Answered {
  /** 0 when nobody answered. */
  status: number;
  hasRetryAfter: boolean;
  milliseconds: number;
}

/** One request, and how it ended. */
export const ask = async (url: string, init: RequestInit): Promise<Answered> => {
  const began = performance.now();
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) });
    await response.arrayBuffer();
    const hasRetryAfter = Number(response.headers.get('retry-after')) > 0;
    return { status: response.status, hasRetryAfter, milliseconds: performance.now() - began };
  } catch {
    return { status: 0, hasRetryAfter: false, milliseconds: performance.now() - began };
  }
};

/** Asks again and again, on a few connections, for as long as something else takes. */
export const askDuring = async (
  work: Promise<unknown>,
  request: () => Promise<Answered>,
): Promise<Answered[]> => {
  const answers: Answered[] = [];
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  void work.then(end, end);
  const askOn = async (): Promise<void> => {
    while (!isOver) answers.push(await request());
  };
  await Promise.all([askOn(), askOn(), askOn(), askOn()]);
  return answers;
};

export const longest = (answers: readonly Answered[]): number =>
  Math.max(0, ...answers.map(({ milliseconds }) => milliseconds));
