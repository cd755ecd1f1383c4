import type {
  OfferedTimesBody,
  OwnNotesBody,
  PlanBody,
  AppointmentBody,
  ShareBody,
  TakeTimeBody,
  UndoBody,
} from '@repo/contracts/coaching/coaching';
import {
  validatePlace,
  validatePlan,
  textValidator,
  validateTimeZone,
} from '@repo/contracts/validators';
import { rules } from '@repo/contracts/rules';
import { coachingSessions } from '@repo/product/products';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInt,
  IsISO8601,
  IsUUID,
  Matches,
  Max,
  Min,
} from 'class-validator';
import { MayBeLeftOut, Normalize, CheckedBy } from '../platform/calls/validation.ts';

const choice = { message: rules.choice.message };

export class ShareDto implements ShareBody {
  @IsInt(choice)
  @Min(1, choice)
  @Max(2_147_483_647, choice)
  version: number;
}

const when = { message: rules.session.when };
const trim = (value: string): string => value.trim();

/** Lower case, as PostgreSQL returns ids: a text sealed under an id opens only with the same spelling. */
const asStored = (id: string): string => id.toLowerCase();

/** The session's id, time zone and place. */
class MeetingDto {
  @Normalize(asStored)
  @IsUUID(4)
  id: string;

  @Normalize(trim)
  @CheckedBy(validateTimeZone, { type: 'string', maxLength: rules.timeZone.max })
  timeZone: string;

  @Normalize(trim)
  @CheckedBy(validatePlace, { type: 'string', maxLength: rules.place.max })
  place: string;
}

export class AppointmentDto extends MeetingDto implements AppointmentBody {
  @Matches(/^\d{4}-\d\d-\d\d$/, when)
  // February 30 would otherwise become a day in March.
  @IsISO8601({ strict: true }, when)
  date: string;

  @Matches(/^([01]\d|2[0-3]):[0-5]\d$/, when)
  time: string;

  @MayBeLeftOut()
  @Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) ? value.map((id: unknown) => asStored(String(id))) : value,
  )
  @IsArray()
  @ArrayMaxSize(coachingSessions() - 1)
  @IsUUID(4, { each: true })
  repeats?: string[];
}

export class OfferedTimesDto extends MeetingDto implements OfferedTimesBody {
  @IsArray(when)
  @ArrayMinSize(1, when)
  @ArrayMaxSize(3, when)
  @Matches(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/, { ...when, each: true })
  @IsISO8601({ strict: true }, { ...when, each: true })
  times: string[];
}

export class TakeTimeDto implements TakeTimeBody {
  @Matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, choice)
  @IsISO8601({ strict: true }, choice)
  startsAt: string;
}

export class PlanDto implements PlanBody {
  @Normalize(asStored)
  @IsUUID(4)
  id: string;

  @Normalize(trim)
  @CheckedBy(validatePlan, { type: 'string', maxLength: rules.plan.max })
  plan: string;
}

export class OwnNotesDto implements OwnNotesBody {
  @CheckedBy(textValidator(rules.ownNotes), { type: 'string', maxLength: rules.ownNotes.max })
  text: string;

  @IsInt(choice)
  @Min(0, choice)
  @Max(2_147_483_647, choice)
  revision: number;
}

export class UndoDto implements UndoBody {
  @IsArray()
  @ArrayMaxSize(coachingSessions())
  @IsUUID(4, { each: true })
  ids: string[];
}
