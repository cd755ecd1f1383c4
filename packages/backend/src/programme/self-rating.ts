import type { RatingBody, RatingMoment } from '@repo/contracts/programme/self-rating';
import { decryptText, encryptText, type TextIdentity } from '../security/encryption.ts';

/** The member, and the moment of the questions. */
export interface RatingKey {
  userId: string;
  moment: RatingMoment;
}

/** Padded, so that the length reveals neither the answers nor whether they are counted. */
const bytes = 160;

/** @returns the identity under which answers are sealed */
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
