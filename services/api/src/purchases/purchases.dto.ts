import { errors } from '@repo/contracts/errors';
import { validateReceiptEmail, textValidator } from '@repo/contracts/validators';
import {
  publicPage,
  type CheckoutBody,
  type SelfGuidedCheckoutBody,
} from '@repo/contracts/purchases/checkout';
import { waitingListOffers, type WaitingListBody } from '@repo/contracts/purchases/waiting-list';
import { normalizeEmail, rules } from '@repo/contracts/rules';
import { IsBoolean, IsIn, IsString, MaxLength } from 'class-validator';
import { MayBeLeftOut, Normalize, CheckedBy } from '../platform/calls/validation.ts';

const unknownPrice = { message: errors.UNKNOWN_PRICE.message };

export class WaitingListDto implements WaitingListBody {
  @Normalize(normalizeEmail)
  @CheckedBy(validateReceiptEmail, { type: 'string', format: 'email', maxLength: rules.email.max })
  email: string;

  @MayBeLeftOut()
  @IsIn(waitingListOffers, unknownPrice)
  priceId?: (typeof waitingListOffers)[number];
}

export class TransactionsQueryDto {
  /** `nextCursor` of the previous page. */
  @MayBeLeftOut()
  @IsString({ message: rules.cursor.message })
  @MaxLength(rules.cursor.max, { message: rules.cursor.message })
  cursor?: string;
}

/** The receipt address; it never decides whose purchase this is (ADR 0018). */
class ReceiptDto {
  @MayBeLeftOut()
  @Normalize(normalizeEmail)
  @CheckedBy(validateReceiptEmail, { type: 'string', format: 'email', maxLength: rules.email.max })
  email?: string;

  @MayBeLeftOut()
  @IsBoolean()
  again?: boolean;

  @MayBeLeftOut()
  @Normalize(publicPage)
  @IsString()
  @MaxLength(512)
  from?: string;
}

export class CheckoutDto extends ReceiptDto implements CheckoutBody {
  @MayBeLeftOut()
  @IsString(unknownPrice)
  @MaxLength(64, unknownPrice)
  priceId?: string;
}

export class SelfGuidedCheckoutDto extends ReceiptDto implements SelfGuidedCheckoutBody {
  @MayBeLeftOut()
  @Normalize((value) => value.trim())
  @CheckedBy(textValidator(rules.coupon), { type: 'string', maxLength: rules.coupon.max })
  coupon?: string;
}
