import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { record } from '@repo/backend/outbox/outbox';
import { DataSource } from 'typeorm';
import { run } from '../../platform/database/statements.ts';

/** SQL: adds the rows of the previous statement to the day's counts, without personal data. */
const countedAs = (step: 'asked' | 'confirmed'): string => `
  counted as (
    insert into taste_mail_days as d (day, ${step})
    select (now() at time zone 'utc')::date, 1 from ${step}
    on conflict (day) do update set ${step} = d.${step} + 1)`;

interface Changed {
  id: string;
}

/** Addresses that want the rest of the free reading. */
@Injectable()
export class TasteMailRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Adds an address, unless it is here already: then nothing is sent. The same statements run
   * either way, with a fact that names nobody, so that a stranger sees no difference.
   * @param isAllowed false to act as if it were here already
   */
  async add(email: string, isAllowed: boolean): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [added] = await run<Changed>(
        manager,
        `with asked as (
           insert into taste_mails (email) select $1 where $2
           on conflict (email) do nothing returning id
         ), ${countedAs('asked')}
         select id from asked`,
        [email, isAllowed],
      );
      await record(manager, 'taste-mail.asked', { guestId: added?.id ?? randomUUID() });
    });
  }

  /** @returns false when the address is not (or no longer) here */
  async confirm(id: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const [row] = await run<{ isNew: boolean }>(
        manager,
        `with confirmed as (
           update taste_mails set confirmed_at = now(), follow_up_at = now() + interval '7 days'
           where id = $1 and confirmed_at is null returning id
         ), ${countedAs('confirmed')}
         select exists (select from confirmed) as "isNew" from taste_mails where id = $1`,
        [id],
      );
      if (row?.isNew) await record(manager, 'taste-mail.confirmed', { guestId: id });
      return row !== undefined;
    });
  }

  /** Deletes the address, so nothing is kept of who unsubscribed. */
  async end(id: string): Promise<void> {
    await run(this.dataSource, 'delete from taste_mails where id = $1', [id]);
  }
}
