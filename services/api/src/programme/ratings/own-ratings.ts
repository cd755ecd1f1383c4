import { openRating } from '@repo/backend/programme/self-rating';
import type { StoredRating } from '@repo/backend/entities/programme';
import {
  openMoment,
  ratingMoments,
  type OwnRatings,
  type SelfRating,
} from '@repo/contracts/programme/self-rating';

/** One moment as part of a row: base64 of what `self-rating.ts` sealed. */
export interface RatingColumns extends Pick<StoredRating, 'moment' | 'isSkipped'> {
  text: string | null;
  savedAt: string;
}

/** The column with all ratings of user `u`. */
export const ratingColumns = `
  (select e.updated_at from enrolments e where e.user_id = u.id and e.current_week = 6) as "completedAt",
  (select json_agg(json_build_object('moment', r.moment, 'isSkipped', r.is_skipped,
    'text', encode(r.ciphertext, 'base64'), 'savedAt', r.saved_at))
   from self_ratings r where r.user_id = u.id) as ratings`;

export interface RatingsRow {
  userId: string;
  completedAt: Date | null;
  ratings: RatingColumns[] | null;
}

/** @throws DecryptionError when a key does not match */
const openAll = ({ userId, ratings }: RatingsRow, dataKey: Buffer): SelfRating[] =>
  ratingMoments.flatMap((moment) => {
    const stored = ratings?.find((one) => one.moment === moment);
    if (!stored?.text) return [];
    const rating = openRating(dataKey, { userId, moment }, Buffer.from(stored.text, 'base64'));
    return { ...rating, moment, savedAt: new Date(stored.savedAt).toISOString() };
  });

/**
 * A member who has declined once is never asked again.
 * @param mayAsk false for a member in danger, or whose program is closed
 */
export const toOwnRatings = (
  row: RatingsRow,
  dataKey: Buffer | undefined,
  mayAsk: boolean,
): OwnRatings => {
  const moment = row.completedAt && openMoment(row.completedAt);
  const known = row.ratings?.find((one) => one.moment === moment);
  const isDone = known?.text != null || row.ratings?.some(({ isSkipped }) => isSkipped) === true;
  return {
    given: dataKey ? openAll(row, dataKey) : [],
    asks: mayAsk && !isDone ? moment : null,
  };
};
