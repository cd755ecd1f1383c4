import { auth } from '@repo/contracts/accounts/auth';
import { me } from '@repo/contracts/accounts/me';
import { erasureWord, rights } from '@repo/contracts/accounts/rights';
import { security } from '@repo/contracts/accounts/security';
import * as people from '../../people/person.ts';
import { freshEmail } from '../site.ts';

const { buy, join, logIn, moveTo, must, newPassword, reset } = people;

/** Who has the address that a stranger knows. */
export interface Owner extends people.Person {
  /** The same person in another browser at the same place. */
  elsewhere: people.Person;
  /** Stripe's session of what a buyer bought before anything began. */
  bought: string;
}

type Deeds = Readonly<Record<string, (owner: Owner) => Promise<unknown>>>;

const newcomer: Deeds = {
  'signs up and no more': people.signUp,
  joins: join,
  'joins with Google': (owner) => people.throughGoogle(owner, auth.googleSignup),
  'buys as a guest': ({ browser, email }) => buy(browser, { email }),
  'buys as a guest and joins': (owner) =>
    buy(owner.browser, { email: owner.email }).then(() => join(owner)),
  'moves to it from another address': (owner) =>
    join({ ...owner, email: freshEmail() }).then(() => moveTo(owner, owner.email)),
};

const change = { body: { currentPassword: people.password, newPassword } };

const member: Deeds = {
  'does nothing': () => Promise.resolve(),
  'logs in elsewhere': ({ elsewhere }) => logIn(elsewhere),
  // From a device that signed in before: strangers cannot use up its way back.
  'resets the password and logs in': (owner) => reset(owner).then(() => logIn(owner, newPassword)),
  'changes the password': async ({ browser }) =>
    must(await browser.send(security.changePassword, change)),
  // A stranger may have paid for the address already: then it has the program, and is told so.
  buys: ({ browser }) =>
    buy(browser).catch((error: unknown) => {
      if (!String(error).includes('ALREADY_PURCHASED')) throw error;
    }),
  'ends all other sessions': async ({ browser, elsewhere }) =>
    must(await logIn(elsewhere).then(() => browser.send(me.endOtherSessions))),
  'moves to another address': (owner) => moveTo(owner, freshEmail()),
  'erases everything': async ({ browser }) =>
    must(await browser.send(rights.erase, { body: { word: erasureWord } })),
};

const buyer: Deeds = { 'is paid back': ({ sandbox, bought }) => sandbox.press(bought, 'refund') };

/** What uses up nothing of its network: also tried with stranger and owner behind one address. */
const near = new Set([
  ...['joins with Google', 'logs in elsewhere', 'resets the password and logs in'],
  ...['changes the password', 'erases everything'],
]);

/** What the owner of an address is, and may do while a stranger looks. */
export const deeds = Object.entries({ newcomer, member, buyer }).flatMap(([who, own]) =>
  Object.entries(own).map(([name, act]) => ({ who, name, act, isNear: near.has(name) })),
);
export type Deed = (typeof deeds)[number];
