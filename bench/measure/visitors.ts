import { openBrowser } from '@repo/testing/browser';
import { buy, join, type Person } from '@repo/testing/person';
import { openSandbox } from '@repo/testing/sandbox';
import type { Stack } from '@repo/tools/stack/stack';
import autocannon from 'autocannon';

let count = 0;

/** A signed-in member with the program, on a separate network. */
export const createMember = async ({
  publicUrl: origin,
  ports,
}: Pick<Stack['layout'], 'publicUrl'> & { ports: { sandbox: number } }): Promise<Person> => {
  count += 1;
  const browser = openBrowser({ origin, network: `10.9.0.${count}` });
  const person = {
    browser,
    sandbox: openSandbox(`http://localhost:${ports.sandbox}`),
    email: `ada.${count}@example.com`,
  };
  await join(person);
  await buy(browser);
  return person;
};

/** The cookie header of a signed-in person, for a program without a cookie jar. */
export const cookieOf = ({ browser }: Pick<Person, 'browser'>): string =>
  `session=${browser.cookies.get('session') ?? ''}`;

/** Below the 1,000 requests after which nginx closes a connection, which autocannon cannot handle. */
const reconnectRate = 500;

/**
 * Sends `amount` requests over eight connections.
 * @throws Error when an answer was not 2xx, because failures would be measured, too
 */
export const sendLoad = async (
  url: string,
  headers: Record<string, string>,
  amount: number,
): Promise<void> => {
  const sent = await autocannon({ url, headers, amount, connections: 8, reconnectRate });
  const failed = sent.non2xx + sent.errors;
  if (failed > 0) throw new Error(`${url}: ${failed} of ${amount} requests failed`);
};
