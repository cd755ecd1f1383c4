import autocannon from 'autocannon';

export interface Target {
  url: string;
  headers?: Record<string, string>;
  /** Opens each connection anew after so many requests. */
  reconnectRate?: number;
}

/** Enough to keep a server busy, few enough that the load does not starve it of a core. */
export const connections = 8;

/**
 * Sends so many requests over keep-alive connections, one at a time on each.
 * @throws when an answer was not 2xx: a benchmark of failures is none
 */
export const send = async (
  { url, headers = {}, reconnectRate = 0 }: Target,
  amount: number,
): Promise<void> => {
  const { non2xx, errors } = await autocannon({
    ...{ url, headers, amount, connections, reconnectRate },
  });
  if (non2xx + errors > 0)
    throw new Error(`${url}: ${non2xx} refused and ${errors} unanswered of ${amount}`);
};
