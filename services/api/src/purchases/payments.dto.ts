import { errors } from '@repo/contracts/errors';
import type { CheckoutBody, SelfGuidedCheckoutBody } from '@repo/contracts/purchases/checkout';
import { emailPattern, normaliseEmail, rules } from '@repo/contracts/rules';
import { IsBoolean, IsString, Matches, MaxLength } from 'class-validator';
import { HasCodePoints, IsStorable, MayBeLeftOut, Normalise } from '../platform/validation.ts';

/** The receipt address; it never decides whose purchase this is (ADR 0020). */
class ReceiptDto {
  @MayBeLeftOut()
  @Normalise(normaliseEmail)
  @Matches(emailPattern, { message: rules.checkoutEmail.message })
  @MaxLength(rules.email.max, { message: rules.checkoutEmail.message })
  @IsStorable()
  @HasCodePoints(1, rules.email.max, rules.checkoutEmail.required)
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
  @IsStorable()
  @MaxLength(rules.coupon.max, { message: rules.coupon.message })
  coupon?: string;
}
