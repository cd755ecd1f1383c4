import { Injectable } from '@nestjs/common';
import { StoredRating } from '@repo/backend/entities/programme';
import type { RatingKey } from '@repo/backend/programme/self-rating';
import { ratingDays } from '@repo/contracts/programme/self-rating';
import { totalWeeks } from '@repo/product/weeks';
import type { DataSource, EntityManager } from 'typeorm';
import { run } from '../../platform/database/statements.ts';

/** SQL: the member has no text and no completed week yet. */
const hasNotBegun = `not exists (select from reflections where user_id = $1)
  and not exists (select from enrolments where user_id = $1 and current_week > 0)`;

/** SQL: whether member `$1` may answer or skip moment `$2` now. */
const isOpen = `case $2::text when 'before' then ${hasNotBegun} else exists (
  select from enrolments where user_id = $1 and current_week = ${String(totalWeeks)}
    and updated_at <= now() - make_interval(days => $3::int)
    and updated_at > now() - make_interval(days => $4::int)) end`;

const openFor = ({ userId, moment }: RatingKey): unknown[] => [
  userId,
  moment,
  ...(moment === 'before' ? [0, 0] : ratingDays[moment]),
];

/** @returns whether the questions before week 1 can still be offered */
export const asksBefore = async (dataSource: DataSource, userId: string): Promise<boolean> => {
  const [row] = await run<{ asks: boolean }>(
    dataSource,
    `select ${hasNotBegun} and not exists (
       select from self_ratings where user_id = $1 and moment = 'before') as asks`,
    [userId],
  );
  return row?.asks === true;
};

@Injectable()
export class RatingsRepository {
  /**
   * Stores the first answer of an open moment.
   * @returns the time; undefined if the moment is not open, was answered, or was declined
   */
  async answer(
    manager: EntityManager,
    key: RatingKey,
    ciphertext: Buffer,
  ): Promise<Date | undefined> {
    const [row] = await run<Pick<StoredRating, 'savedAt'>>(
      manager,
      `insert into self_ratings as r (user_id, moment, ciphertext)
       select $1, $2, $5::bytea where ${isOpen}
       on conflict (user_id, moment) do update
         set ciphertext = excluded.ciphertext, saved_at = now()
         where r.ciphertext is null and not r.is_skipped
       returning saved_at as "savedAt"`,
      [...openFor(key), ciphertext],
    );
    return row?.savedAt;
  }

  /** Declining is not possible once answered. */
  async skip(manager: EntityManager, key: RatingKey): Promise<void> {
    await run(
      manager,
      `insert into self_ratings as r (user_id, moment, is_skipped)
       select $1, $2, true where ${isOpen}
       on conflict (user_id, moment) do update set is_skipped = true where r.ciphertext is null`,
      openFor(key),
    );
  }

  find(manager: EntityManager, key: RatingKey): Promise<StoredRating | null> {
    return manager.findOneBy(StoredRating, key);
  }
}
