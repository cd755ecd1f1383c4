import { auth } from '@repo/contracts/accounts/auth';
import { me } from '@repo/contracts/accounts/me';
import { coachPage } from '@repo/contracts/coaching/coaching';
import { programme } from '@repo/contracts/programme/programme';
import { reflections } from '@repo/contracts/programme/reflections';
import { checkout } from '@repo/contracts/purchases/checkout';
import { waitingList } from '@repo/contracts/purchases/waiting-list';
import type { Endpoint } from '@repo/contracts/wire';
import { testPassword } from '@repo/testing/person';
import { appointmentIn, linkTo } from '@repo/testing/people/coach';
import { dump } from '@repo/testing/database/everywhere';
import { api, column, type Member } from '@repo/testing/api/harness';
import { usePurchases } from '@repo/testing/people/purchases';

usePurchases();

type Row = Pick<Endpoint<unknown, unknown>, 'method' | 'path'>;
type Call = [row: Row, options?: object];
/** Sent by the browser again where the answer was lost: in this order, each twice in a row. */
const repeated = ({ email }: Member, order: string): Call[] => {
  const link = linkTo(order);
  const week = { params: { week: 'week1' } };
  const ofWeek = { ...link, week: '1' };
  return [
    [programme.updateProgress, { body: { programProgress: { currentWeek: 1 } } }],
    [reflections.save, { ...week, body: { message: 'The rain was loud.', basedOn: 0 } }],
    [reflections.takeBack, week],
    [me.update, { body: { fullName: 'Ada Lane', phone: '+1 555 010 4711' } }],
    [me.updatePreferences, { body: { discreet: true, insightMemory: false } }],
    [coachPage.confirmContact, { params: link }],
    [coachPage.setAppointment, { params: ofWeek, body: appointmentIn(3) }],
    [coachPage.writePlan, { params: ofWeek, body: { plan: 'Rest.' } }],
    [coachPage.cancelAppointment, { params: ofWeek }],
    [coachPage.renew, { params: link }],
    [waitingList.join, { body: { email } }],
    [auth.forgetPassword, { body: { email } }],
    [auth.signup, { body: { fullName: 'Ada', email: `new-${email}`, password: testPassword } }],
    [auth.resendEmail],
    [auth.logout],
  ];
};

const bought: Call[] = [
  [checkout.createCheckout],
  [checkout.createNewDoorCheckout],
  [checkout.createSelfGuidedCheckout],
];

/** What counts calls, signs in, or is this attempt's own. */
const passing = /^(limits|sessions|outbox|one_time_codes|sign_ups|security_events|deliveries)/;
const state = async () =>
  Object.entries(await dump()).filter(([name]) => !passing.test(name) && name !== 'users');

it('what is sent again after a lost answer changes nothing more', async () => {
  const member = await api.signedIn({ premium: true, coaching: true });
  const coached = `select id from orders where user_id = $1 and product = 'coaching'`;
  const [order = ''] = await column(coached, [member.userId]);
  const buyer = await api.signedIn();
  const calls = [
    ...bought.map(([row]) => ({ who: buyer, row, options: {} })),
    ...repeated(member, order).map(([row, options]) => ({ who: member, row, options })),
  ];
  for (const { who, row, options } of calls) {
    const name = `${row.method} ${row.path}`;
    const first = await who.send<unknown, unknown>(row, options);
    const before = await state();
    const second = await who.send<unknown, unknown>(row, options);
    expect([name, first.status, second.status]).toEqual([name, first.status, first.status]);
    expect([name, first.status < 300 ? 'done' : first.text]).toEqual([name, 'done']);
    expect([name, await state()]).toEqual([name, before]);
  }
});
