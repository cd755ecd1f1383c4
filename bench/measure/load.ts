import autocannon from 'autocannon';

/** Before nginx ends a connection after 1,000 requests, which autocannon does not expect. */
const reconnectRate = 500;

/**
 * Sends so many requests over eight connections.
 * @throws Error when an answer was not 2xx: a benchmark of failures is none
 */
export const sendLoad = async (
  url: string,
  headers: Record<string, string>,
  amount: number,
): Promise<void> => {
  const sent = await autocannon({ url, headers, amount, connections: 8, reconnectRate });
  const failed = sent.non2xx + sent.errors;
  if (failed > 0) throw new Error(`${url}: ${failed} of ${amount} were not answered well`);
};
