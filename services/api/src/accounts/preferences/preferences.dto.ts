import type { ContactBody, PreferencesBody, Reminders } from '@repo/contracts/accounts/me';
import { validateContactPhone, textValidator, validateTimeZone } from '@repo/contracts/validators';
import { rules } from '@repo/contracts/rules';
import { IsBoolean, IsIn, IsInt, Max, Min, ValidateIf } from 'class-validator';
import { IsNested, MayBeLeftOut, Normalize, CheckedBy } from '../../platform/calls/validation.ts';

const choice = { message: rules.choice.message };

class RemindersDto implements Reminders {
  @IsInt(choice)
  @Min(0, choice)
  @Max(6, choice)
  day: number;

  @IsInt(choice)
  @Min(0, choice)
  @Max(23, choice)
  hour: number;

  @CheckedBy(validateTimeZone, { type: 'string', maxLength: rules.timeZone.max })
  timeZone: string;
}

class ContactWishesDto implements ContactBody {
  @IsIn(['email', 'phone', 'text'], choice)
  channel: ContactBody['channel'];

  @CheckedBy(textValidator(rules.contactHours), {
    type: 'string',
    maxLength: rules.contactHours.max,
  })
  hours: string;

  @IsBoolean(choice)
  mayLeaveMessage: boolean;

  @MayBeLeftOut()
  @Normalize((value) => value.trim())
  @CheckedBy(validateContactPhone, { type: 'string', maxLength: rules.phone.max })
  phone?: string;
}

export class PreferencesDto implements PreferencesBody {
  @MayBeLeftOut()
  @IsIn(['on', 'off'], choice)
  aiInsights?: 'on' | 'off';

  @MayBeLeftOut()
  @IsBoolean(choice)
  insightMemory?: boolean;

  @MayBeLeftOut()
  @IsBoolean(choice)
  discreet?: boolean;

  /** `null` turns them off. */
  @ValidateIf((_, value: unknown) => value !== undefined && value !== null)
  @IsNested(RemindersDto, choice.message)
  reminders?: RemindersDto | null;

  @MayBeLeftOut()
  @CheckedBy(validateTimeZone, { type: 'string', maxLength: rules.timeZone.max })
  timeZone?: string;

  @MayBeLeftOut()
  @IsNested(ContactWishesDto, choice.message)
  contact?: ContactWishesDto;
}
