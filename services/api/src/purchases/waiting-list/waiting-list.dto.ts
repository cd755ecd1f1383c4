import { errors } from '@repo/contracts/errors';
import { emailPattern, normaliseEmail, rules } from '@repo/contracts/rules';
import { waitingListOffers, type WaitingListBody } from '@repo/contracts/purchases/waiting-list';
import { IsIn, Matches, MaxLength } from 'class-validator';
import { IsStorable, MayBeLeftOut, Normalise } from '../../platform/validation.ts';

export class WaitingListDto implements WaitingListBody {
  @Normalise(normaliseEmail)
  @IsStorable()
  @MaxLength(rules.email.max, { message: rules.checkoutEmail.message })
  @Matches(emailPattern, { message: rules.checkoutEmail.message })
  email: string;

  @MayBeLeftOut()
  @IsIn(waitingListOffers, { message: errors.UNKNOWN_PRICE.message })
  priceId?: (typeof waitingListOffers)[number];
}
