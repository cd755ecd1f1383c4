import { auth } from '@repo/contracts/accounts/auth';
import { me } from '@repo/contracts/accounts/me';
import { rights } from '@repo/contracts/accounts/rights';
import { rules } from '@repo/contracts/rules';
import { security } from '@repo/contracts/accounts/security';
import { checkout } from '@repo/contracts/purchases/checkout';
import { tasteMail } from '@repo/contracts/purchases/taste-mail';
import { waitingList } from '@repo/contracts/purchases/waiting-list';
import * as people from '@repo/testing/person';
import { freshEmail } from './site.ts';

const { buy, join, logIn, moveTo, must, newPassword, password, reset, throughGoogle } = people;

/** The person with the address that a stranger knows. */
export interface Owner extends people.Person {
  /** The same person in another browser at the same place. */
  elsewhere: people.Person;
  /** The Checkout Session of what a buyer bought before anything began. */
  bought: string;
}

type OwnerActions = Readonly<Record<string, (owner: Owner) => Promise<unknown>>>;

const change = { body: { currentPassword: password, newPassword } };
const erase = async ({ browser }: Owner) =>
  must(await browser.send(rights.erase, { body: { word: rules.erasure.word } }));
const buyCoaching = async ({ browser, email, sandbox }: Owner) => {
  const { sessionId } = must(await browser.send(checkout.createCheckout, { body: { email } }));
  await sandbox.press(sessionId, 'pay', { email });
};
const payAsGuest = ({ browser, email }: Owner) => buy(browser, { email });
const press = (action: string) => (owner: Owner) => owner.sandbox.press(owner.bought, action);

const newcomer: OwnerActions = {
  'signs up and asks for the code again': async (owner) => {
    await people.signUp(owner);
    must(await owner.browser.send(auth.resendEmail));
  },
  joins: join,
  'joins and erases everything': (owner) => join(owner).then(() => erase(owner)),
  'joins with Google': (owner) => throughGoogle(owner, auth.googleSignup),
  'joins and logs in with Google, sets a password, removes Google': async (owner) => {
    await throughGoogle(owner, auth.googleSignup);
    await throughGoogle(owner.elsewhere, auth.googleLogin);
    await throughGoogle(owner, auth.googleConfirm);
    must(await owner.browser.send(security.changePassword, { body: { newPassword } }));
    must(await owner.browser.send(security.removeGoogle));
  },
  'buys as a guest': payAsGuest,
  'buys as a guest and joins': (owner) => payAsGuest(owner).then(() => join(owner)),
  'buys as a guest and is paid back': async (owner) =>
    owner.sandbox.press(await payAsGuest(owner), 'refund'),
  'buys coaching as a guest': buyCoaching,
  'joins the waiting list': async ({ browser, email }) =>
    must(await browser.send(waitingList.join, { body: { email } })),
  'asks for the free reading': async ({ browser, email }) =>
    must(await browser.send(tasteMail.ask, { body: { email } })),
  'asks to move to it from another address': async (owner) => {
    await join({ ...owner, email: freshEmail() });
    must(await owner.browser.send(me.update, { body: { email: owner.email } }));
  },
  'moves to it from another address': (owner) =>
    join({ ...owner, email: freshEmail() }).then(() => moveTo(owner, owner.email)),
};

const member: OwnerActions = {
  'does nothing': () => Promise.resolve(),
  'logs in elsewhere': ({ elsewhere }) => logIn(elsewhere),
  'types a wrong password': ({ browser, email }) =>
    browser.send(auth.login, { body: { email, password: 'a typo' } }),
  'forgets the password': async ({ browser, email }) =>
    must(await browser.send(auth.forgetPassword, { body: { email } })),
  // From a device that signed in before, whose allowance of mails strangers cannot use up.
  'resets the password and logs in': (owner) => reset(owner).then(() => logIn(owner, newPassword)),
  'changes the password': async ({ browser }) =>
    must(await browser.send(security.changePassword, change)),
  // A stranger may have paid for the address already: then it has the program, and the answer says
  // so.
  buys: ({ browser }) =>
    buy(browser).catch((error: unknown) => {
      if (!String(error).includes('ALREADY_PURCHASED')) throw error;
    }),
  'buys coaching': buyCoaching,
  'ends one session': async ({ browser, elsewhere }) => {
    await logIn(elsewhere);
    const other = must(await browser.send(me.listSessions)).find(({ isCurrent }) => !isCurrent);
    must(await browser.send(me.endSession, { params: { id: other?.id ?? '' } }));
  },
  'ends all other sessions': async ({ browser, elsewhere }) =>
    must(await logIn(elsewhere).then(() => browser.send(me.endOtherSessions))),
  'logs out': async ({ browser }) => must(await browser.send(auth.logout)),
  'changes profile and preferences': async ({ browser }) => {
    must(await browser.send(me.update, { body: { fullName: 'Ada Lovelace', age: 36 } }));
    must(await browser.send(me.updatePreferences, { body: { aiInsights: 'on', discreet: true } }));
  },
  exports: async ({ browser }) => must(await browser.send(rights.export)),
  'moves to another address': (owner) => moveTo(owner, freshEmail()),
  'erases everything': erase,
};

const buyer: OwnerActions = {
  'is paid back': press('refund'),
  'disputes the payment': press('dispute'),
};

/** The states of an address's owner, and what the owner may do while a stranger looks. */
export const ownerActions = Object.entries({ newcomer, member, buyer }).flatMap(([who, own]) =>
  Object.entries(own).map(([name, act]) => ({ who, name, act })),
);
export type OwnerAction = (typeof ownerActions)[number];
