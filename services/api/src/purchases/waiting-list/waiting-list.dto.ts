import { errors } from '@repo/contracts/errors';
import { findReceiptFault } from '@repo/contracts/faults';
import { normaliseEmail, rules } from '@repo/contracts/rules';
import { waitingListOffers, type WaitingListBody } from '@repo/contracts/purchases/waiting-list';
import { IsIn } from 'class-validator';
import { MayBeLeftOut, Normalise, Passes } from '../../platform/calls/validation.ts';

export class WaitingListDto implements WaitingListBody {
  @Normalise(normaliseEmail)
  @Passes(findReceiptFault, { type: 'string', format: 'email', maxLength: rules.email.max })
  email: string;

  @MayBeLeftOut()
  @IsIn(waitingListOffers, { message: errors.UNKNOWN_PRICE.message })
  priceId?: (typeof waitingListOffers)[number];
}
