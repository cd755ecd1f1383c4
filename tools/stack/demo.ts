import { me } from '@repo/contracts/accounts/me';
import { coaching, coachPage } from '@repo/contracts/coaching/coaching';
import { paths } from '@repo/contracts/paths';
import { programme } from '@repo/contracts/programme/programme';
import { reflections } from '@repo/contracts/programme/reflections';
import { checkout } from '@repo/contracts/purchases/checkout';
import { weekMs } from '@repo/product/durations';
import { openBrowser } from '@repo/testing/browser';
import {
  buy,
  clientLinkIn,
  join,
  logIn,
  must,
  testPassword,
  type Person,
} from '@repo/testing/person';
import { openSandbox } from '@repo/testing/sandbox';
import { waitFor } from '@repo/testing/wait-for';
import { coachAddress } from './settings.ts';

const texts = [
  'I said yes to hosting again. I think I was afraid of the silence after a no.',
  'She did not answer for an hour, and I wrote three more messages. My chest was tight.',
];

type Place = Record<'site' | 'sandbox', string>;

/** Whoever can log in was made by an earlier start, and continues where that has ended. */
const enter = async ({ site, sandbox }: Place, fullName: string): Promise<Person> => {
  const email = `${fullName.replace(/ .*/, '').toLowerCase()}@example.com`;
  const person = { email, sandbox: openSandbox(sandbox), browser: openBrowser({ origin: site }) };
  await logIn(person).catch(() => join(person));
  must(await person.browser.send(me.update, { body: { fullName } }));
  return person;
};

const makeMember = async ({ browser }: Person): Promise<void> => {
  if (!must(await browser.send(me.read)).hasPremium) await buy(browser);
  const consent = { aiInsights: 'on', insightMemory: true } as const;
  must(await browser.send(me.updatePreferences, { body: consent }));
  const { currentWeek } = must(await browser.send(programme.read)).programProgress;
  for (let week = currentWeek + 1; week <= texts.length; week += 1) {
    const body = { message: texts[week - 1] ?? '' };
    must(await browser.send(reflections.save, { params: { week: `week${week}` }, body }));
    const programProgress = { currentWeek: week };
    must(await browser.send(programme.updateProgress, { body: { programProgress } }));
  }
};

/** @returns the client's page, by the signed link that was mailed to the coach */
const makeClient = async ({ browser, sandbox }: Person): Promise<string> => {
  const { fullName, paidForCoaching } = must(await browser.send(me.read));
  if (!paidForCoaching) await buy(browser, {}, checkout.createCheckout);
  const subject = 'Someone is waiting to hear from you';
  const mail = await waitFor(() => sandbox.findMail(coachAddress, subject, fullName));
  const { search, searchParams } = new URL(clientLinkIn(mail));
  const of = (week: number) => ({ ...Object.fromEntries(searchParams), week: String(week) });
  const { weeks } = must(await browser.send(coaching.read));
  for (const { week } of weeks.slice(0, 2).filter(({ appointment }) => !appointment)) {
    const date = new Date(Date.now() + week * weekMs).toISOString().slice(0, 10);
    const body = { date, start: '10:00', end: '12:00', link: 'https://meet.example.com/ben' };
    must(await browser.send(coachPage.setAppointment, { params: of(week), body }));
  }
  const plan = 'Once this week, wait one full breath before you say yes. What does your body do?';
  if (!weeks[0]?.plan)
    must(await browser.send(coachPage.writePlan, { params: of(1), body: { plan } }));
  return paths.client + search;
};

/** Makes two members by the product's own calls, or finds them made. @returns how to sign in as them */
export const makeDemoMembers = async (place: Place): Promise<Record<string, string>> => {
  const member = await enter(place, 'Ada Miller');
  await makeMember(member);
  const client = await enter(place, 'Ben Okafor');
  const page = place.site + (await makeClient(client));
  const signIns = { 'in week 3': member.email, 'in coaching': client.email };
  return { ...signIns, 'password of both': testPassword, 'the coach’s page of Ben': page };
};
