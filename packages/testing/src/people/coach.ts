import { signExpiringLink } from '@repo/server/security/signed-links';
import { coachPage, type AppointmentBody } from '@repo/contracts/coaching/coaching';
import { api, column, type Member } from '../api/harness.ts';

/** @returns the id of the member's only order */
export const orderOf = async ({ userId }: Member): Promise<string> =>
  (await column('select id from orders where user_id = $1', [userId]))[0] ?? '';

/** @returns the parameters of the link in the coach's mails */
export const linkTo = (orderId: string, days = 30) => {
  const { SECRET_KEY } = api.config;
  const link = signExpiringLink(SECRET_KEY, 'coach-client', { subject: orderId, days });
  return { orderId, expires: link.expires, signature: link.signature };
};

/** Somebody who is coached, and the link that their coach has. */
export const coached = async () => {
  const member = await api.signedIn({ coaching: true });
  const orderId = await orderOf(member);
  return { member, orderId, link: linkTo(orderId) };
};

/** An appointment `days` from now, from ten to noon in New York. */
export const appointmentIn = (
  days: number,
  more: Partial<AppointmentBody> = {},
): AppointmentBody => ({
  date: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  start: '10:00',
  end: '12:00',
  link: 'https://meet.example/room-7',
  ...more,
});

type Link = ReturnType<typeof linkTo>;

/** What the coach does on a client's page. */
export const setAppointment = (link: Link, body: AppointmentBody, week = '1') =>
  api.visitor().call(coachPage.setAppointment, { params: { ...link, week }, body });
export const writePlan = (link: Link, plan: string, week = '1') =>
  api.visitor().call(coachPage.writePlan, { params: { ...link, week }, body: { plan } });
