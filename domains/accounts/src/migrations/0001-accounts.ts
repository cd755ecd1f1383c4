import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People, their sessions, codes, choices and keys, and the logs that they can read about these. */
export class Accounts1767225600101 implements MigrationInterface {
  readonly name = 'Accounts1767225600101';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table users (
        id uuid primary key default gen_random_uuid(),
        full_name text not null,
        email text not null,
        password_hash text,
        google_sub text unique,
        phone text,
        age smallint check (age between 13 and 120),
        verified_at timestamptz,
        pending_email text,
        pending_since timestamptz,
        terms_version text not null,
        created_at timestamptz not null default now()
      );
      -- One verified account per address; any number of unverified sign-ups.
      create unique index users_verified_email on users (email) where verified_at is not null;
      create index users_email on users (email, created_at desc);
      create index users_unverified on users (created_at) where verified_at is null;
      create index users_pending_since on users (pending_since) where pending_since is not null;

      create table sessions (
        id uuid primary key default gen_random_uuid(),
        token_hash bytea not null unique,
        user_id uuid not null references users on delete cascade,
        device text not null,
        created_at timestamptz not null default now(),
        last_seen_at timestamptz not null default now(),
        expires_at timestamptz not null,
        authenticated_at timestamptz not null default now(),
        ended_at timestamptz
      );
      create index sessions_user on sessions (user_id);
      create index sessions_expiry on sessions (expires_at);

      create table one_time_codes (
        id uuid primary key default gen_random_uuid(),
        kind text not null check (kind in ('verify', 'reset', 'email-change')),
        user_id uuid references users on delete cascade,
        email text not null,
        -- The address before a change; it gets a notice as well.
        previous_email text,
        -- A keyed hash of a network or of a known browser; it reveals nothing.
        asked_by bytea,
        -- A keyed hash of the inbox, which several spellings of an address lead to.
        inbox bytea,
        token_hash bytea unique,
        nonce text not null,
        tries smallint not null default 0,
        expires_at timestamptz not null,
        consumed_at timestamptz,
        grant_expires_at timestamptz,
        created_at timestamptz not null default now()
      );
      create index one_time_codes_user on one_time_codes (user_id, kind, created_at desc);
      create index one_time_codes_inbox on one_time_codes (inbox, created_at desc);
      create index one_time_codes_age on one_time_codes (created_at);

      create table preferences (
        user_id uuid primary key references users on delete cascade,
        ai_insights text check (ai_insights in ('on', 'off')),
        -- Null until it was answered.
        insight_memory boolean,
        discreet boolean not null default false,
        reminders jsonb,
        reminder_due_at timestamptz,
        -- Where a client last looked at their coaching.
        time_zone text,
        contact_ciphertext bytea
      );
      create index preferences_reminder_due on preferences (reminder_due_at)
        where reminder_due_at is not null;

      -- A key is a keyed hash (of an account, an address, a device); it reveals nothing.
      create table limits (
        key bytea primary key,
        tries integer not null,
        resets_at timestamptz not null
      );
      create index limits_resets on limits (resets_at);

      -- The key that decrypts what a member wrote.
      create table member_keys (
        user_id uuid primary key references users on delete cascade,
        wrapped bytea not null,
        master_version smallint not null
      );
      create index member_keys_version on member_keys (master_version, user_id);

      -- Every choice about a member's own texts, earlier ones included.
      create table consents (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references users on delete cascade,
        what text not null,
        value text not null,
        version text not null,
        created_at timestamptz not null default now()
      );
      create index consents_user on consents (user_id, what, created_at desc);

      -- What happened to an account, for its owner's eyes. Devices by name, never an address.
      create table security_events (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references users on delete cascade,
        kind text not null check (kind in (
          'login', 'google-login', 'google-removed', 'password-changed', 'email-changed', 'exported')),
        device text not null,
        created_at timestamptz not null default now()
      );
      create index security_events_user on security_events (user_id, created_at desc);
      create index security_events_age on security_events (created_at);

      -- Who was erased, so that they can be erased from a restored backup, too. No foreign key: the user
      -- is gone.
      create table erasures (
        user_id uuid primary key,
        erased_at timestamptz not null default now(),
        -- Where the last mail goes, encrypted; empty once it was delivered, or after a day.
        last_notice_address bytea
      );
      create index erasures_last_notice on erasures (erased_at) where last_notice_address is not null;

      create table member_mails (
        -- Derived from its text: the same text again is the same mail.
        id uuid primary key,
        text text not null,
        created_at timestamptz not null default now()
      );

      create table member_mail_recipients (
        -- No foreign key: mails are kept, and deleting one would read all its recipients.
        mail_id uuid not null,
        user_id uuid not null references users on delete cascade,
        -- When their turn came; null while they wait.
        queued_at timestamptz,
        primary key (mail_id, user_id)
      );
      create index member_mail_recipients_waiting on member_mail_recipients (mail_id)
        where queued_at is null;
      create index member_mail_recipients_user on member_mail_recipients (user_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table member_mail_recipients, member_mails, erasures, security_events, consents, member_keys, limits, preferences, one_time_codes, sessions, users',
    );
  }
}
