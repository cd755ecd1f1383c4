import { signExpiringLink } from '@repo/backend/signed-links';
import { endpointPath } from '@repo/contracts/client';
import { clientPage } from '@repo/contracts/coaching/coaching';
import type { Harness, Member } from './harness.ts';

/** @returns the id of the member's one order */
export const orderOf = async (api: Harness, { userId }: Member): Promise<string> => {
  const [order] = await api.dataSource.query<{ id: string }[]>(
    'select id from orders where user_id = $1',
    [userId],
  );
  return order?.id ?? '';
};

/** @returns the address of a client's page, as the coach's mails carry it */
export const linkTo = (api: Harness, orderId: string, days = 30): string => {
  const { SECRET_KEY } = api.config;
  const link = signExpiringLink(SECRET_KEY, 'coach-client', { subject: orderId, days });
  const { expires, signature } = link;
  return endpointPath(clientPage, { params: { orderId, expires, signature } });
};

/** Sends a form of the page as a browser does. */
export const sendForm = (
  api: Harness,
  link: string,
  fields: Record<string, string>,
  origin = api.config.PUBLIC_URL,
): Promise<Response> =>
  api.visitor(origin).ask(link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });

/** A session in so many days, at ten in New York. */
export const sessionIn = (days: number, more: Record<string, string> = {}) => ({
  action: 'session',
  id: crypto.randomUUID(),
  date: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  time: '10:00',
  zone: 'America/New_York',
  place: 'https://meet.example/room-7',
  ...more,
});

export const plan = (text: string, id: string = crypto.randomUUID()) => ({
  action: 'plan',
  id,
  plan: text,
});
