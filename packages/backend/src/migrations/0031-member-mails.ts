import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What all members were told, and which of them when. */
export class MemberMails1767225600031 implements MigrationInterface {
  readonly name = 'MemberMails1767225600031';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table member_mails (
        -- Made from kind and text: the same words again are the same mail.
        id uuid primary key,
        kind text not null check (kind in ('terms', 'outage', 'price')),
        text text not null,
        -- How many it was for when it was ordered.
        members integer not null,
        created_at timestamptz not null default now(),
        -- When the next of them are written to; null when nobody is left.
        next_at timestamptz
      );

      create table member_mail_recipients (
        -- No foreign key: mails are kept, and deleting one would read all its recipients.
        mail_id uuid not null,
        user_id uuid not null references users on delete cascade,
        queued_at timestamptz not null default now(),
        primary key (mail_id, user_id)
      );
      create index member_mail_recipients_user on member_mail_recipients (user_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table member_mail_recipients, member_mails');
  }
}
