import type { TasteMail } from '@repo/backend/entities/purchases';
import { signLink } from '@repo/backend/security/signed-links';
import { statement } from '@repo/backend/statement';
import { endpointPath } from '@repo/contracts/client';
import { paths, withQuery } from '@repo/contracts/paths';
import { tasteMailSource } from '@repo/contracts/purchases/funnel';
import {
  tasteMailConfirmPage,
  tasteMailEndPage,
  tasteMailKept,
} from '@repo/contracts/purchases/taste-mail';
import { formatMoney, offers } from '@repo/product/offers';
import type { Pool } from 'pg';
import type { Context } from '../platform/context.ts';
import type { Reaction } from '../platform/deliveries/reaction.ts';
import { defineEmail } from '../platform/mail/email.ts';
import type { Recipient } from '../platform/mail/render.ts';
import { sweep, runBatches } from '../platform/schedule.ts';
import type { WorkerConfig } from '../platform/settings.ts';

const { unconfirmedHours, days } = tasteMailKept;

/** The links of these mails; purchases through them are counted as such (ADR 0038). */
interface TasteData extends Recipient {
  unsubscribeUrl: string;
  confirmUrl: string;
  pagesUrl: string;
  checkoutUrl: string;
  price: string;
  days: number;
}

const dataFor = (
  { PUBLIC_URL, SECRET_KEY }: Pick<WorkerConfig, 'PUBLIC_URL' | 'SECRET_KEY'>,
  id: string,
  email: string,
): TasteData => {
  const signed = (page: typeof tasteMailEndPage, purpose: `taste-mail-${'confirm' | 'end'}`) => {
    const signature = signLink(SECRET_KEY, purpose, id);
    return PUBLIC_URL + endpointPath(page, { params: { id, signature } });
  };
  const via = tasteMailSource;
  return {
    email,
    unsubscribeUrl: signed(tasteMailEndPage, 'taste-mail-end'),
    confirmUrl: signed(tasteMailConfirmPage, 'taste-mail-confirm'),
    pagesUrl: PUBLIC_URL + withQuery(paths.weekPreview, { via }),
    checkoutUrl: PUBLIC_URL + withQuery(paths.checkoutSelfGuided, { via }),
    price: formatMoney(offers['self-guided'].amount),
    days,
  };
};

type Guest = Pick<TasteMail, 'email'> & { isConfirmed: boolean; hasBought: boolean };

const guestRow = statement(
  'taste-guest',
  `
    select email, confirmed_at is not null as "isConfirmed", exists (
        select from orders o where o.email = g.email and o.paid_at is not null
      ) or exists (
        select from users u join orders o on o.user_id = u.id
        where u.email = g.email and o.paid_at is not null
      ) as "hasBought"
    from taste_mails g where id = $1`,
);

/** @returns undefined while it is off, or once the address unsubscribed, bought or was erased */
const loadGuest = async (
  { config, pool }: Context,
  id: string,
): Promise<(Guest & { data: TasteData }) | undefined> => {
  if (config.TASTE_MAIL === 'off') return undefined;
  const { rows } = await pool.query<Guest>({ ...guestRow, values: [id] });
  const [guest] = rows;
  return guest && { ...guest, data: dataFor(config, id, guest.email) };
};

const sample: TasteData = dataFor(
  { PUBLIC_URL: 'https://example.com', SECRET_KEY: 'sample' },
  '7c1e',
  'ana@example.com',
);

/** Asks the owner of the address to confirm; nothing else is sent before that. */
export const tasteConfirm = defineEmail({
  name: 'taste-confirm',
  on: ['taste-mail.asked'],
  subject: 'Is this your address?',
  load: async (context, { guestId }) => {
    const guest = await loadGuest(context, guestId);
    return guest && !guest.isConfirmed ? guest.data : null;
  },
  sample,
});

/** The rest of the reading whose first part is free; its template is made of the week's file. */
export const tasteRest = defineEmail({
  name: 'taste-rest',
  on: ['taste-mail.confirmed'],
  subject: 'What you asked for',
  load: async (context, { guestId }) => {
    const guest = await loadGuest(context, guestId);
    return guest?.isConfirmed ? guest.data : null;
  },
  sample,
});

/** The last one, only to people who have not bought since. */
export const tasteWeek = defineEmail({
  name: 'taste-week',
  on: ['taste-mail.week-passed'],
  subject: 'One week later',
  load: async (context, { guestId }) => {
    const guest = await loadGuest(context, guestId);
    if (!guest?.isConfirmed || guest.hasBought) return null;
    return { ...guest.data, practice: context.weeks[0]?.practice ?? '' };
  },
  sample: { ...sample, practice: 'Once a day, look at one yes or no and what came before it.' },
});

const weekPassed = statement(
  'record-taste-weeks',
  `
    with due as (
      select id, follow_up_at from taste_mails where follow_up_at <= now()
      order by follow_up_at limit $1 for update skip locked),
    moved as (
      update taste_mails t set follow_up_at = null from due where t.id = due.id)
    insert into outbox (type, payload)
    select 'taste-mail.week-passed', jsonb_build_object('guestId', id) from due
    where follow_up_at > now() - interval '3 days'`,
);

/**
 * Records whose second mail is due. Mark and fact are one statement, so that several workers send it
 * once. While it is switched off, nobody is marked or mailed.
 */
export const recordTasteWeeks = async (
  pool: Pool,
  { TASTE_MAIL }: Pick<WorkerConfig, 'TASTE_MAIL'>,
): Promise<void> => {
  if (TASTE_MAIL === 'off') return;
  await runBatches(
    async (tools: Pool, limit) =>
      (await tools.query({ ...weekPassed, values: [limit] })).rowCount ?? 0,
    pool,
  );
};

const forgetBuyer = statement(
  'forget-taste-buyer',
  `
    delete from taste_mails where email in (
      select o.email from orders o where o.id = $1
      union select u.email from orders o join users u on u.id = o.user_id where o.id = $1)`,
);

/** Deletes the addresses of buyers: a customer no longer needs it. */
export const forgetTasteMail: Reaction<'order.paid'> = {
  name: 'forget-taste-mail',
  on: ['order.paid'],
  queue: 'mail',
  run: async ({ pool }, { payload }) => {
    await pool.query({ ...forgetBuyer, values: [payload.orderId] });
  },
};

/** Erases unconfirmed addresses, and all addresses after some time. Two searches, two indexes. */
export const sweepTasteMails = sweep(
  `with unconfirmed as (
     select id from taste_mails where confirmed_at is null
       and created_at < now() - interval '${String(unconfirmedHours)} hours'
     order by created_at limit $1 for update skip locked
   ), over as (
     select id from taste_mails where confirmed_at is not null
       and created_at < now() - interval '${String(days)} days'
     order by created_at limit $1 for update skip locked
   )
   delete from taste_mails where id = any(array(
     select id from unconfirmed union all select id from over limit $1))`,
);
