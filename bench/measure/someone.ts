import type { Stack } from '@repo/tools/stack/stack';
import { openBrowser } from '@repo/testing/browser';
import { buy, join, type Person } from '@repo/testing/person';
import { openSandbox } from '@repo/testing/sandbox';

let count = 0;

/** A member with the program, signed in, on a network of their own. */
export const someone = async ({
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

/** Of a person who is signed in, for a program that has no cookies of its own. */
export const cookieOf = ({ browser }: Pick<Person, 'browser'>): string =>
  `session=${browser.cookies.get('session') ?? ''}`;
