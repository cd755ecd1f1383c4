import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a member may see, take along and have erased (ADR 0025). */
export class MemberRights1767225600018 implements MigrationInterface {
  readonly name = 'MemberRights1767225600018';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Who was erased, so that a restored backup can be cleaned of them. No foreign key: there is
      -- nobody left to point to.
      create table erasures (
        user_id uuid primary key,
        erased_at timestamptz not null default now(),
        -- Where the last mail goes, encrypted; empty once it was delivered, or after a day.
        farewell bytea
      );
      create index erasures_farewell on erasures (erased_at) where farewell is not null;

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

      -- Every choice about somebody's own words, the earlier ones too.
      create table consents (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references users on delete cascade,
        what text not null,
        value text not null,
        version text not null,
        created_at timestamptz not null default now()
      );
      create index consents_user on consents (user_id, what, created_at desc);

      -- Whose buyer was erased: never granted, claimed or mailed again.
      alter table orders add column erased_at timestamptz;
      create index orders_erased on orders (created_at) where erased_at is not null
        and status = 'pending';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index orders_erased;
      alter table orders drop column erased_at;
      drop table consents, security_events, erasures;
    `);
  }
}
