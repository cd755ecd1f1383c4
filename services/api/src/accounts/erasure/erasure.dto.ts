import { erasureWord, type ErasureBody } from '@repo/contracts/accounts/rights';
import { Normalise, Passes } from '../../platform/validation.ts';

const findWordFault = (value: unknown): string | undefined =>
  value === erasureWord ? undefined : `Please type ${erasureWord}`;

export class ErasureDto implements ErasureBody {
  @Normalise((value) => value.trim().toUpperCase())
  @Passes(findWordFault, { type: 'string', pattern: `^${erasureWord}$` })
  word: string;
}
