import { loadBuyer, waitingBuyerSample, type WaitingBuyerData } from '../waiting-buyers.ts';
import type { Email } from '../../platform/mail/email.ts';
import { bareAddress } from '@repo/backend/settings/settings';
import { statement } from '@repo/backend/statement';
import type { Context } from '../../platform/context.ts';
import type { Recipient } from '../../platform/mail/template.ts';
import { clientUrl, clientUrlSample, isCoached } from '../clients.ts';

/** Tells the coach how somebody would like to be reached, when that was said after the hand-off. */
export const contactWishes: Email<'contact-wishes.given', WaitingBuyerData> = {
  name: 'contact-wishes',
  on: ['contact-wishes.given'],
  subject: 'How to reach your client',
  load: async (context, { orderId }) => {
    const buyer = (await loadBuyer(context, orderId))?.buyer;
    return buyer?.wishes ? buyer : null;
  },
  sample: waitingBuyerSample,
};

interface ReflectionSharedData extends Recipient {
  clientName: string;
  week: number;
  clientUrl: string;
}

interface Row {
  orderId: string;
  clientName: string;
}

/** Nothing once the member has taken it back. */
const sharingClient = statement(
  'sharing-client',
  `
    select o.id as "orderId", u.full_name as "clientName"
    from coaching_shares s join users u on u.id = s.user_id join orders o on o.user_id = u.id
    where s.user_id = $1 and s.week = $2 and u.verified_at is not null
      and o.product = 'coaching' and ${isCoached}
    order by o.paid_at desc limit 1`,
);

const findClient = async ({ pool }: Context, userId: string, week: number) =>
  (await pool.query<Row>({ ...sharingClient, values: [userId, week] })).rows[0];

/** Tells the coach that there is something to read; what it says is on the page alone. */
export const reflectionShared: Email<'reflection.shared', ReflectionSharedData> = {
  name: 'reflection-shared',
  on: ['reflection.shared'],
  subject: 'Something was shared with you',
  load: async (context, { userId, week }) => {
    const client = await findClient(context, userId, week);
    if (!client) return null;
    const { config } = context;
    return {
      email: bareAddress(config.COACH_EMAIL),
      clientName: client.clientName,
      week,
      clientUrl: clientUrl(config, client.orderId),
    };
  },
  sample: {
    email: 'coach@example.com',
    clientName: 'Ana Duarte',
    week: 2,
    clientUrl: clientUrlSample,
  },
};
