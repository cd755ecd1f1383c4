import type { RatingBody, RatingMoment } from '@repo/contracts/programme/self-rating';
import { decryptText, encryptText, type TextIdentity } from '../security/encryption.ts';

/** Whose answers, and to which asking. */
export interface RatingKey {
  userId: string;
  moment: RatingMoment;
}

/** No length tells how somebody lives, or whether the answers are counted. */
const bytes = 160;

/** @returns what answers are sealed as */
export const ratingIdentity = ({ userId, moment }: RatingKey): TextIdentity => ({
  kind: 'self-rating',
  userId,
  id: moment,
});

export const sealRating = (dataKey: Buffer, key: RatingKey, rating: RatingBody): Buffer =>
  encryptText(dataKey, JSON.stringify(rating).padEnd(bytes), ratingIdentity(key));

/** @throws DecryptionError when key or identity differ from those it was written with */
export const openRating = (dataKey: Buffer, key: RatingKey, sealed: Buffer): RatingBody =>
  JSON.parse(decryptText(dataKey, sealed, ratingIdentity(key))) as RatingBody;
