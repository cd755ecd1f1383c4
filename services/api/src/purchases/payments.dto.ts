import { errors } from '@repo/contracts/errors';
import { findReceiptFault, findTextFault } from '@repo/contracts/faults';
import type { CheckoutBody, SelfGuidedCheckoutBody } from '@repo/contracts/purchases/checkout';
import { normaliseEmail, rules } from '@repo/contracts/rules';
import { IsBoolean, IsString, MaxLength } from 'class-validator';
import { MayBeLeftOut, Normalise, Passes } from '../platform/calls/validation.ts';

/** The receipt address; it never decides whose purchase this is (ADR 0020). */
class ReceiptDto {
  @MayBeLeftOut()
  @Normalise(normaliseEmail)
  @Passes(findReceiptFault, { type: 'string', format: 'email', maxLength: rules.email.max })
  email?: string;

  @MayBeLeftOut()
  @IsBoolean()
  again?: boolean;
}

export class CheckoutDto extends ReceiptDto implements CheckoutBody {
  @MayBeLeftOut()
  @IsString({ message: errors.UNKNOWN_PRICE.message })
  @MaxLength(64, { message: errors.UNKNOWN_PRICE.message })
  priceId?: string;
}

export class SelfGuidedCheckoutDto extends ReceiptDto implements SelfGuidedCheckoutBody {
  @MayBeLeftOut()
  @Normalise((value) => value.trim())
  @Passes(findTextFault(rules.coupon), { type: 'string', maxLength: rules.coupon.max })
  coupon?: string;
}
