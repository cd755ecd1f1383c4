import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People, their sessions and the codes they were sent. */
export class Accounts1767225600001 implements MigrationInterface {
  readonly name = 'Accounts1767225600001';

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
      -- One account an address; any number of unverified attempts beside it.
      create unique index users_verified_email on users (email) where verified_at is not null;
      create index users_email on users (email, created_at desc);

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

      create table code_flows (
        id uuid primary key default gen_random_uuid(),
        kind text not null check (kind in ('verify', 'reset', 'email-change')),
        user_id uuid references users on delete cascade,
        email text not null,
        token_hash bytea unique,
        nonce text not null,
        tries smallint not null default 0,
        expires_at timestamptz not null,
        consumed_at timestamptz,
        grant_expires_at timestamptz,
        created_at timestamptz not null default now()
      );
      create index code_flows_user on code_flows (user_id, kind, created_at desc);
      create index code_flows_email on code_flows (email, kind, created_at desc);

      create table preferences (
        user_id uuid primary key references users on delete cascade,
        ai_insights text check (ai_insights in ('on', 'off')),
        insight_memory boolean not null default false,
        discreet boolean not null default false,
        reminders jsonb,
        contact_ciphertext bytea
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table preferences, code_flows, sessions, users');
  }
}
