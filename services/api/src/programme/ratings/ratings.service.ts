import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { openRating, sealRating, type RatingKey } from '@repo/backend/programme/self-rating';
import { ratingQuestions } from '@repo/contracts/programme/rating-questions';
import {
  ratingMoments,
  type RatingBody,
  type SelfRating,
} from '@repo/contracts/programme/self-rating';
import { DataSource, type EntityManager } from 'typeorm';
import { MemberKeys } from '../../accounts/keys/member-keys.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { RatingPool } from './rating-pool.ts';
import { RatingsRepository } from './ratings.repository.ts';

/** @throws AppError when there is no such moment */
const keyOf = (userId: string, name: string): RatingKey => {
  const moment = ratingMoments.find((one) => one === name);
  if (!moment) throw new AppError('NOT_FOUND');
  return { userId, moment };
};

const noChange = ratingQuestions.map(() => 0);

/** Four questions at three moments (ADR 0042). */
@Injectable()
export class RatingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: MemberKeys,
    private readonly repository: RatingsRepository,
    private readonly pool: RatingPool,
  ) {}

  /** The first answer stays. The same answer again, after a lost response, is already stored. */
  async save(
    userId: string,
    name: string,
    { form, answers, isCounted }: RatingBody,
  ): Promise<SelfRating> {
    const key = keyOf(userId, name);
    const rating = { form, answers: { ...answers }, isCounted };
    const dataKey = await this.keys.ensure(userId);
    const sealed = sealRating(dataKey, key, rating);
    const savedAt = await this.dataSource.transaction(async (manager) => {
      const at = await this.repository.answer(manager, key, sealed);
      if (at) await this.#count(manager, key, dataKey, rating);
      return at;
    });
    if (!savedAt) return this.#kept(key, dataKey, rating);
    return { ...rating, moment: key.moment, savedAt: savedAt.toISOString() };
  }

  async skip(userId: string, name: string): Promise<void> {
    await this.repository.skip(this.dataSource.manager, keyOf(userId, name));
  }

  /** At `before` only the person is counted; later, with consent, the change of the answers. */
  async #count(
    manager: EntityManager,
    { userId, moment }: RatingKey,
    dataKey: Buffer,
    { form, answers, isCounted }: RatingBody,
  ): Promise<void> {
    if (moment === 'before') await this.pool.add(manager, { moment, form }, noChange);
    if (moment === 'before' || !isCounted) return;
    const key: RatingKey = { userId, moment: 'before' };
    const stored = await this.repository.find(manager, key);
    const before = stored?.ciphertext && openRating(dataKey, key, stored.ciphertext);
    // Answers to two different forms cannot be compared.
    if (before?.form !== form) return;
    const change = ratingQuestions.map(({ id }) => answers[id] - before.answers[id]);
    await this.pool.add(manager, { moment, form }, change);
  }

  async #kept(key: RatingKey, dataKey: Buffer, mine: RatingBody): Promise<SelfRating> {
    const stored = await this.repository.find(this.dataSource.manager, key);
    if (!stored?.ciphertext && !stored?.isSkipped) throw new AppError('RATING_CLOSED');
    const rating = stored.ciphertext && openRating(dataKey, key, stored.ciphertext);
    const current = rating && {
      ...rating,
      moment: key.moment,
      savedAt: stored.savedAt.toISOString(),
    };
    if (current && isDeepStrictEqual(rating, mine)) return current;
    throw new AppError('ALREADY_RATED', { current });
  }
}
