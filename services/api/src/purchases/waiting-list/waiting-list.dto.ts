import { errors } from '@repo/contracts/errors';
import { emailPattern, normaliseEmail, rules } from '@repo/contracts/rules';
import { waitingListOffers, type WaitingListBody } from '@repo/contracts/purchases/waiting-list';
import { IsIn, IsOptional, Matches, MaxLength } from 'class-validator';
import { IsStorable, Normalise } from '../../platform/validation.ts';

export class WaitingListDto implements WaitingListBody {
  @Normalise(normaliseEmail)
  @IsStorable()
  @MaxLength(rules.email.max, { message: rules.checkoutEmail.message })
  @Matches(emailPattern, { message: rules.checkoutEmail.message })
  email: string;

  @IsOptional()
  @IsIn(waitingListOffers, { message: errors.UNKNOWN_PRICE.message })
  priceId?: (typeof waitingListOffers)[number];
}
