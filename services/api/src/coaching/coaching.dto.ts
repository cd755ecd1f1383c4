import type { ShareBody, PlanBody, SessionBody, UndoBody } from '@repo/contracts/coaching/coaching';
import { findPlaceFault, findPlanFault, findTimeZoneFault } from '@repo/contracts/faults';
import { rules } from '@repo/contracts/rules';
import { coachingSessions } from '@repo/product/products';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  Max,
  Min,
  IsISO8601,
  IsUUID,
  Matches,
} from 'class-validator';
import { Normalise, Passes } from '../platform/calls/validation.ts';

const choice = { message: rules.choice.message };

export class ShareDto implements ShareBody {
  @IsInt(choice)
  @Min(1, choice)
  @Max(2_147_483_647, choice)
  version: number;
}

const when = { message: rules.session.when };
const trim = (value: string): string => value.trim();

/** As PostgreSQL gives an id back: what is sealed with it opens with the very same letters only. */
const asStored = (id: string): string => id.toLowerCase();

export class SessionDto implements SessionBody {
  @Normalise(asStored)
  @IsUUID(4)
  id: string;

  @Matches(/^\d{4}-\d\d-\d\d$/, when)
  // February 30 would otherwise become a day in March.
  @IsISO8601({ strict: true }, when)
  date: string;

  @Matches(/^([01]\d|2[0-3]):[0-5]\d$/, when)
  time: string;

  @Normalise(trim)
  @Passes(findTimeZoneFault, { type: 'string', maxLength: rules.timeZone.max })
  timeZone: string;

  @Normalise(trim)
  @Passes(findPlaceFault, { type: 'string', maxLength: rules.place.max })
  place: string;
}

export class PlanDto implements PlanBody {
  @Normalise(asStored)
  @IsUUID(4)
  id: string;

  @Normalise(trim)
  @Passes(findPlanFault, { type: 'string', maxLength: rules.plan.max })
  plan: string;
}

export class UndoDto implements UndoBody {
  @IsArray()
  @ArrayMaxSize(coachingSessions())
  @IsUUID(4, { each: true })
  ids: string[];
}
