import 'reflect-metadata';
import pg from 'pg';
import { DataSource, type DataSourceOptions, type MigrationInterface } from 'typeorm';
import { CodeFlow } from '@repo/backend/entities/code-flow';
import { CoachingPlan } from '@repo/backend/entities/coaching-plan';
import { CoachingSession } from '@repo/backend/entities/coaching-session';
import { CoachingShare } from '@repo/backend/entities/coaching-share';
import { Consent } from '@repo/backend/entities/consent';
import { Enrolment } from '@repo/backend/entities/enrolment';
import { Erasure } from '@repo/backend/entities/erasure';
import { Grant } from '@repo/backend/entities/grant';
import { Insight } from '@repo/backend/entities/insight';
import { MemberKey } from '@repo/backend/entities/member-key';
import { Order } from '@repo/backend/entities/order';
import { Outreach } from '@repo/backend/entities/outreach';
import { Payment } from '@repo/backend/entities/payment';
import { Preference } from '@repo/backend/entities/preference';
import { Reflection } from '@repo/backend/entities/reflection';
import { SecurityEvent } from '@repo/backend/entities/security-event';
import { Session } from '@repo/backend/entities/session';
import { User } from '@repo/backend/entities/user';
import { WaitingGuest } from '@repo/backend/entities/waiting-guest';
import { Accounts1767225600001 } from '@repo/backend/migrations/0001-accounts';
import { Money1767225600002 } from '@repo/backend/migrations/0002-money';
import { Programme1767225600003 } from '@repo/backend/migrations/0003-programme';
import { Outbox1767225600004 } from '@repo/backend/migrations/0004-outbox';
import { Reactions1767225600005 } from '@repo/backend/migrations/0005-reactions';
import { Payments1767225600006 } from '@repo/backend/migrations/0006-payments';
import { Limits1767225600007 } from '@repo/backend/migrations/0007-limits';
import { Outreach1767225600008 } from '@repo/backend/migrations/0008-outreach';
import { Sweeps1767225600009 } from '@repo/backend/migrations/0009-sweeps';
import { Reminders1767225600010 } from '@repo/backend/migrations/0010-reminders';
import { WaitingGuests1767225600011 } from '@repo/backend/migrations/0011-waiting-guests';
import { AlikeInsights1767225600012 } from '@repo/backend/migrations/0012-alike-insights';
import { WhoAsked1767225600013 } from '@repo/backend/migrations/0013-who-asked';
import { Indexes1767225600014 } from '@repo/backend/migrations/0014-indexes';
import { PaymentsForAPerson1767225600015 } from '@repo/backend/migrations/0015-payments-for-a-person';
import { MemberRights1767225600018 } from '@repo/backend/migrations/0018-member-rights';
import { UnclaimedPurchases1767225600019 } from '@repo/backend/migrations/0019-unclaimed-purchases';
import { CoachingAsSold1767225600020 } from '@repo/backend/migrations/0020-coaching-as-sold';
import { GentleMail1767225600021 } from '@repo/backend/migrations/0021-gentle-mail';
import { Lookups1767225600022 } from '@repo/backend/migrations/0022-lookups';
import { OwnerMails1767225600023 } from '@repo/backend/migrations/0023-owner-mails';
import { StripeReading1767225600026 } from '@repo/backend/migrations/0026-stripe-reading';
import { BackupSuccesses1767225600028 } from '@repo/backend/migrations/0028-backup-successes';
import { KeysByVersion1767225600029 } from '@repo/backend/migrations/0029-keys-by-version';
import { PaidAs1767225600030 } from '@repo/backend/migrations/0030-paid-as';
import { MemberMails1767225600031 } from '@repo/backend/migrations/0031-member-mails';
import { RetryingDataSource } from './retrying-data-source.ts';

/** Migrations in the order they run. */
export const migrations: (new () => MigrationInterface)[] = [
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
  AlikeInsights1767225600012,
  WhoAsked1767225600013,
  Indexes1767225600014,
  PaymentsForAPerson1767225600015,
  MemberRights1767225600018,
  UnclaimedPurchases1767225600019,
  CoachingAsSold1767225600020,
  GentleMail1767225600021,
  Lookups1767225600022,
  OwnerMails1767225600023,
  StripeReading1767225600026,
  BackupSuccesses1767225600028,
  KeysByVersion1767225600029,
  PaidAs1767225600030,
  MemberMails1767225600031,
];

const entities = [
  CoachingPlan,
  CoachingSession,
  CoachingShare,
  CodeFlow,
  Consent,
  Enrolment,
  Erasure,
  Grant,
  Insight,
  MemberKey,
  Order,
  Outreach,
  Payment,
  Preference,
  Reflection,
  SecurityEvent,
  Session,
  User,
  WaitingGuest,
];

interface Connections {
  url: string;
  /** Shown in `pg_stat_activity`. */
  applicationName: string;
  poolSize: number;
  /** Milliseconds, by PostgreSQL's names. */
  timeouts: Readonly<Record<string, number>>;
}

const optionsOf = ({ timeouts, ...connections }: Connections): DataSourceOptions => ({
  type: 'postgres',
  // Named, or TypeORM would look for it at run time, beside the copy in the bundle.
  driver: pg,
  ...connections,
  entities,
  migrations,
  migrationsTransactionMode: 'each',
  synchronize: false,
  logging: false,
  connectTimeoutMS: 5_000,
  extra: timeouts,
});

/** Nobody waits for an answer longer than this; no statement of ours needs a tenth of it. */
const serving = { statement_timeout: 5_000, idle_in_transaction_session_timeout: 30_000 };

/**
 * A migration takes as long as it takes, but never makes others queue behind a lock that it waits
 * for (`migrate.ts`).
 */
const migrating = { statement_timeout: 0, lock_timeout: 2_000 };

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
  new RetryingDataSource(optionsOf({ url, applicationName, poolSize, timeouts: serving }));

/** For the schema alone. */
export const createMigrationSource = (url: string, chosen = migrations): DataSource =>
  new DataSource({
    ...optionsOf({ url, applicationName: 'migrate', poolSize: 2, timeouts: migrating }),
    migrations: chosen,
  });
