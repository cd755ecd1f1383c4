import 'reflect-metadata';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { CodeFlow } from './entities/code-flow.ts';
import { Enrolment } from './entities/enrolment.ts';
import { Grant } from './entities/grant.ts';
import { Insight } from './entities/insight.ts';
import { MemberKey } from './entities/member-key.ts';
import { Order } from './entities/order.ts';
import { Outreach } from './entities/outreach.ts';
import { Payment } from './entities/payment.ts';
import { Preference } from './entities/preference.ts';
import { Reflection } from './entities/reflection.ts';
import { Session } from './entities/session.ts';
import { User } from './entities/user.ts';
import { WaitingGuest } from './entities/waiting-guest.ts';
import { Accounts1767225600001 } from './migrations/0001-accounts.ts';
import { Money1767225600002 } from './migrations/0002-money.ts';
import { Programme1767225600003 } from './migrations/0003-programme.ts';
import { Outbox1767225600004 } from './migrations/0004-outbox.ts';
import { Reactions1767225600005 } from './migrations/0005-reactions.ts';
import { Payments1767225600006 } from './migrations/0006-payments.ts';
import { Limits1767225600007 } from './migrations/0007-limits.ts';
import { Outreach1767225600008 } from './migrations/0008-outreach.ts';
import { Sweeps1767225600009 } from './migrations/0009-sweeps.ts';
import { Reminders1767225600010 } from './migrations/0010-reminders.ts';
import { WaitingGuests1767225600011 } from './migrations/0011-waiting-guests.ts';

/** Migrations in the order they run. */
export const migrations = [
  Accounts1767225600001,
  Money1767225600002,
  Programme1767225600003,
  Outbox1767225600004,
  Reactions1767225600005,
  Payments1767225600006,
  Limits1767225600007,
  Outreach1767225600008,
  Sweeps1767225600009,
  Reminders1767225600010,
  WaitingGuests1767225600011,
];

const entities = [
  CodeFlow,
  Enrolment,
  Grant,
  Insight,
  MemberKey,
  Order,
  Outreach,
  Payment,
  Preference,
  Reflection,
  Session,
  User,
  WaitingGuest,
];

/**
 * @param url PostgreSQL connection string
 * @param applicationName shown in `pg_stat_activity`
 * @param poolSize connections at most
 */
export const createDataSource = (
  url: string,
  applicationName: string,
  poolSize: number,
): DataSource =>
  new DataSource({
    type: 'postgres',
    // Named, or TypeORM would look for it at run time, beside the copy in the bundle.
    driver: pg,
    url,
    applicationName,
    poolSize,
    entities,
    migrations,
    migrationsTransactionMode: 'each',
    synchronize: false,
    logging: false,
    connectTimeoutMS: 5_000,
    extra: { idle_in_transaction_session_timeout: 30_000, statement_timeout: 15_000 },
  });
