import { auth } from '@repo/contracts/accounts/auth';
import { me } from '@repo/contracts/accounts/me';
import { erasureWord, rights } from '@repo/contracts/accounts/rights';
import { security } from '@repo/contracts/accounts/security';
import { checkout } from '@repo/contracts/purchases/checkout';
import type { Answer, Browser } from '../people/browser.ts';
import * as people from '../people/person.ts';
import { freshEmail, member, newcomer, openTally, type Check, type Site } from './site.ts';

const { fullName, logIn, must, newPassword, password } = people;

/** What must not work. @param name the protection that stands against it */
const row = (name: string, wanted: unknown, act: (site: Site) => Promise<unknown>): Check => ({
  name: `against ${name}`,
  run: async (site) => {
    const { checked, judge } = openTally();
    judge('seen', await act(site), wanted);
    return checked;
  },
});

/** The status of the last of so many calls. */
const last = async (times: number, act: (index: number) => Promise<Answer>): Promise<number> => {
  for (let index = 1; index < times; index += 1) await act(index);
  return (await act(times)).status;
};

const isIn = async (browser: Browser) => (await browser.send(me.read)).status === 200;

/** Somebody whose login is an hour old, as everybody's is then. */
const stale = async (site: Site): Promise<Browser> => {
  const { browser } = await member(site);
  await site.query(`update sessions set authenticated_at = now() - interval '1 hour'`);
  return browser;
};

export const rows: readonly Check[] = [
  row('other sessions at a change of the password', [false, false, true], async (site) => {
    const owner = await member(site);
    const [copy, other] = [site.visitor(), site.visitor()];
    for (const [name, value] of owner.browser.cookies) copy.cookies.set(name, value);
    await logIn({ ...owner, browser: other });
    const body = { currentPassword: password, newPassword };
    await owner.browser.send(security.changePassword, { body });
    return Promise.all([copy, other, owner.browser].map(isIn));
  }),
  row('a fresh login for exports', 403, async (site) => {
    return (await (await stale(site)).send(rights.export)).status;
  }),
  row('a fresh login for ending other sessions', 403, async (site) => {
    return (await (await stale(site)).send(me.endOtherSessions)).status;
  }),
  row('tries to erase', 429, async (site) => {
    const browser = await stale(site);
    return last(11, () => browser.send(rights.erase, { body: { word: erasureWord } }));
  }),
  row('five tries of a code', 400, async (site) => {
    const person = newcomer(site);
    const code = await people.codeAfter(person, 'Your verification code', () =>
      people.signUp(person),
    );
    const wrong = code === '111111' ? '222222' : '111111';
    return last(6, (index) =>
      person.browser.send(auth.verifyEmail, { body: { code: index > 5 ? code : wrong } }),
    );
  }),
  row('the address of a reset', 400, async (site) => {
    const [owner, victim] = [await member(site), await member(site)];
    const browser = site.visitor();
    await people.proveForReset({ ...owner, browser });
    const body = { email: victim.email, password: newPassword };
    return (await browser.send(auth.resetPassword, { body })).status;
  }),
  row('sign-ups by network', 429, (site) =>
    last(11, (index) => {
      const body = { fullName, email: freshEmail(), password };
      return site.visitor(`2001:db8:78:1::${index}`).send(auth.signup, { body });
    }),
  ),
  row('returns from Google', 429, (site) => {
    const browser = site.visitor();
    return last(21, async (index) => {
      const { redirectLink } = must(await browser.send(auth.googleLogin));
      const state = new URL(redirectLink).searchParams.get('state') ?? '';
      return browser.send(auth.googleCallback, { query: { state, code: `made-up-${index}` } });
    });
  }),
  row('wrong coupons', 429, async (site) => {
    const { browser } = await member(site);
    return last(11, (index) => {
      const coupon = index > 10 ? 'FREE100' : `NO${index}`;
      return browser.send(checkout.createSelfGuidedCheckout, { body: { coupon } });
    });
  }),
  row('the ten newest sessions', 10, async (site) => {
    const owner = await member(site);
    for (let more = 0; more < 12; more += 1) await logIn({ ...owner, browser: site.visitor() });
    await logIn(owner);
    return must(await owner.browser.send(me.listSessions)).length;
  }),
  row('Google, taken away by a reset', [false, false], async (site) => {
    const owner = newcomer(site);
    await people.throughGoogle(owner, auth.googleSignup);
    const [before, after] = [site.visitor(), site.visitor()];
    await people.throughGoogle({ ...owner, browser: before }, auth.googleLogin);
    await people.reset({ ...owner, browser: site.visitor() });
    await people.throughGoogle({ ...owner, browser: after }, auth.googleLogin);
    return Promise.all([before, after].map(isIn));
  }),
  row('the seal of contact wishes', false, async (site) => {
    const { browser } = await member(site);
    const contact = { channel: 'email', hours: 'Rotkehlchen', mayLeaveMessage: false } as const;
    must(await browser.send(me.updatePreferences, { body: { contact } }));
    const [row] = await site.query<{ text: string }>(
      `select string_agg(p::text, '') as text from preferences p`,
    );
    const hidden = new RegExp(`${contact.hours}|${Buffer.from(contact.hours).toString('hex')}`);
    return hidden.test(row?.text ?? contact.hours);
  }),
];
