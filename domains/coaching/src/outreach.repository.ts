import { run, selectList, statement } from '@repo/server/database/statements';
import type { OfferId } from '@repo/product/offers';
import { coachNudgeHours, coachOutreachHours } from '@repo/product/products';
import type { Pool } from 'pg';
import { IsNull, type DataSource, type EntityManager } from 'typeorm';
import { Outreach } from './entities.ts';

// The coach's promise to write to a buyer, and whom it was made to.

/** The promise starts with the payment, so this is called in the transaction that books it. */
export const startOutreach = async (manager: EntityManager, orderId: string): Promise<void> => {
  await run(
    manager,
    `insert into outreach (order_id, due_at) values ($1, now() + make_interval(hours => $2))
     on conflict do nothing`,
    [orderId, coachOutreachHours],
  );
};

export const isPromised = (manager: EntityManager, orderId: string): Promise<boolean> =>
  manager.existsBy(Outreach, { orderId });

/** The first click counts; every later one changes nothing. */
export const confirmContact = async (manager: EntityManager, orderId: string): Promise<void> => {
  await manager.update(
    Outreach,
    { orderId, contactedAt: IsNull() },
    { contactedAt: () => 'now()' },
  );
};

/** SQL condition: the rows of a member, who is `$1`. */
export const ofMember = 'order_id in (select order_id from paid_orders where user_id = $1)';

export const eraseOutreach = async (manager: EntityManager, userId: string): Promise<void> => {
  await run(manager, `delete from outreach where ${ofMember}`, [userId]);
};

interface CoachedOrder {
  orderId: string;
  paidAt: Date;
}

/** @returns the purchases that currently entitle somebody to coaching */
export const findCoached = (manager: EntityManager, userId: string): Promise<CoachedOrder[]> =>
  run(
    manager,
    `select o.order_id as "orderId", o.paid_at as "paidAt"
     from coached_orders o join outreach using (order_id)
     where o.user_id = $1 order by o.paid_at desc`,
    [userId],
  );

export interface BoughtCoaching extends Pick<Outreach, 'orderId' | 'dueAt' | 'contactedAt'> {
  /** Neither refunded nor lost to a dispute. */
  isCoached: boolean;
}

/** @returns the member's newest purchase of coaching, one that still entitles to it first */
export const findCoaching = async (
  dataSource: DataSource,
  userId: string,
): Promise<BoughtCoaching | undefined> => {
  const [row] = await run<BoughtCoaching>(
    dataSource,
    `select ${selectList<Outreach>(['orderId', 'dueAt', 'contactedAt'], 'outreach')},
       exists (select from coached_orders c where c.order_id = o.order_id) as "isCoached"
     from paid_orders o join outreach using (order_id)
     where o.user_id = $1 order by "isCoached" desc, o.paid_at desc limit 1`,
    [userId],
  );
  return row;
};

/** What the coach's page shows of a client; the wishes are sealed. */
export interface SealedClient extends Pick<Outreach, 'orderId' | 'dueAt' | 'contactedAt'> {
  offer: OfferId;
  paidAt: Date;
  /** null until the buyer has a verified account, which appointments and plans belong to. */
  userId: string | null;
  name: string | null;
  email: string;
  phone: string | null;
  contactCiphertext: Buffer | null;
  wrappedKey: Buffer | null;
  masterVersion: number | null;
}

/**
 * The account's address counts once it is verified: before that anybody may have typed it, while the
 * order's address is the one that the payer gave to Stripe.
 */
const buyerEmail = 'coalesce(m.email, o.email)';

/** @returns undefined after a refund, or when the client is gone */
export const findClient = async (
  dataSource: DataSource,
  orderId: string,
): Promise<SealedClient | undefined> => {
  const [row] = await run<SealedClient>(
    dataSource,
    `select o.order_id as "orderId", o.offer, o.paid_at as "paidAt", due_at as "dueAt",
       contacted_at as "contactedAt", m.user_id as "userId", m.full_name as name,
       ${buyerEmail} as email, m.phone, m.contact_ciphertext as "contactCiphertext",
       m.wrapped as "wrappedKey", m.master_version as "masterVersion"
     from coached_orders o join outreach using (order_id)
       left join members m on m.user_id = o.user_id
     where o.order_id = $1 and ${buyerEmail} is not null`,
    [orderId],
  );
  return row;
};

/** A buyer as the mails to the coach need them. */
export interface Buyer {
  offer: OfferId;
  paidAt: Date;
  buyerName: string | null;
  buyerEmail: string;
  phone: string | null;
  dueAt: Date | null;
  userId: string | null;
  contactCiphertext: Buffer | null;
  wrapped: Buffer | null;
  masterVersion: number | null;
  isDisputed: boolean;
  isContacted: boolean;
}

/** Excludes refunded buyers. */
const waitingBuyer = statement(
  'waiting-buyer',
  `
    select o.offer, o.paid_at as "paidAt", m.full_name as "buyerName", m.phone,
      ${buyerEmail} as "buyerEmail", due_at as "dueAt", o.user_id as "userId",
      m.contact_ciphertext as "contactCiphertext", m.wrapped, m.master_version as "masterVersion",
      o.status = 'disputed' as "isDisputed", contacted_at is not null as "isContacted"
    from paid_orders o
      left join members m on m.user_id = o.user_id
      left join outreach using (order_id)
    where o.order_id = $1 and o.product = 'coaching'
      and o.quarantine is null and o.status <> 'refunded' and ${buyerEmail} is not null`,
);

export const findBuyer = async (pool: Pool, orderId: string): Promise<Buyer | undefined> =>
  (await pool.query<Buyer>({ ...waitingBuyer, values: [orderId] })).rows[0];

const coachedOrder = statement(
  'coached-order',
  'select order_id from coached_orders where order_id = $1',
);

/** @returns whether a purchase currently entitles somebody to coaching */
export const isCoached = async (pool: Pool, orderId: string): Promise<boolean> =>
  (await pool.query({ ...coachedOrder, values: [orderId] })).rows.length > 0;

/** How somebody's coaching ended. */
export interface EndedCoaching {
  /** null for a guest who never created an account. */
  client: { email: string; fullName: string; isDiscreet: boolean; timeZone: string | null } | null;
  isRefund: boolean;
  paidAt: Date;
}

/** Nothing if the right to it is back: a lost dispute can still be won. */
const endedCoaching = statement(
  'ended-coaching',
  `select o.paid_at as "paidAt", o.status = 'refunded' as "isRefund", case when m.user_id is not null
     then json_build_object('email', m.email, 'fullName', m.full_name,
       'isDiscreet', m.is_discreet, 'timeZone', m.time_zone) end as client
   from paid_orders o left join members m on m.user_id = o.user_id
   where o.order_id = $1
     and not exists (select from coached_orders c where c.order_id = o.order_id)`,
);

export const findEnded = async (pool: Pool, orderId: string): Promise<EndedCoaching | undefined> =>
  (await pool.query<EndedCoaching>({ ...endedCoaching, values: [orderId] })).rows[0];

/** The late reminder first: a coach who gets it does not need the early one as well. */
const latestFirst = [...coachNudgeHours].sort((one, other) => other - one);

/**
 * Records buyers whom the coach has not confirmed contacting after each of `coachNudgeHours`. The
 * mark and the event are one statement, so that several workers send each reminder once.
 * When the promised hours are over, `recordOverdue` takes over.
 */
export const recordUnconfirmed = async (pool: Pool): Promise<void> => {
  for (const hours of latestFirst)
    await pool.query(
      `with unconfirmed as (
         update outreach u set nudged_hours = $1 from paid_orders o
         where o.order_id = u.order_id and o.status in ('paid', 'partially_refunded')
           and contacted_at is null and nudged_hours < $1 and due_at > now()
           and due_at <= now() + make_interval(hours => $2 - $1)
         returning u.order_id)
       insert into outbox (type, payload)
       select 'outreach.unconfirmed', jsonb_build_object('orderId', order_id) from unconfirmed`,
      [hours, coachOutreachHours],
    );
};

/** Records, once, which buyers the coach did not write to within the promised hours. */
export const recordOverdue = async (pool: Pool): Promise<void> => {
  await pool.query(
    `with overdue as (
       update outreach u set overdue_at = now() from paid_orders o
       where o.order_id = u.order_id and o.status in ('paid', 'partially_refunded')
         and contacted_at is null and overdue_at is null and due_at <= now()
       returning u.order_id)
     insert into outbox (type, payload)
     select 'outreach.overdue', jsonb_build_object('orderId', order_id) from overdue`,
  );
};
