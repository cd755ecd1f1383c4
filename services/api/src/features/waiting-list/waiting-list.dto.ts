import { emailPattern, normaliseEmail, rules } from '@repo/contracts/rules';
import type { WaitingListBody } from '@repo/contracts/waiting-list';
import { Matches, MaxLength } from 'class-validator';
import { IsStorable, Normalise } from '../../common/validation.ts';

export class WaitingListDto implements WaitingListBody {
  @Normalise(normaliseEmail)
  @IsStorable()
  @MaxLength(rules.email.max, { message: rules.checkoutEmail.message })
  @Matches(emailPattern, { message: rules.checkoutEmail.message })
  email: string;
}
