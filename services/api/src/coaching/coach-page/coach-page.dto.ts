import type { AppointmentBody, PlanBody } from '@repo/contracts/coaching/coaching';
import { rules } from '@repo/contracts/rules';
import { validateLink, validatePlan } from '@repo/contracts/validators';
import { IsISO8601, Matches } from 'class-validator';
import { CheckedBy, Normalize } from '../../platform/calls/validation.ts';

const when = { message: rules.appointment.when };
const clock = /^([01]\d|2[0-3]):[0-5]\d$/;
const trim = (value: string): string => value.trim();

export class AppointmentDto implements AppointmentBody {
  @Matches(/^\d{4}-\d\d-\d\d$/, when)
  // February 30 would otherwise become a day in March.
  @IsISO8601({ strict: true }, when)
  date: string;

  @Matches(clock, when)
  start: string;

  @Matches(clock, when)
  end: string;

  @Normalize(trim)
  @CheckedBy(validateLink, { type: 'string', maxLength: rules.link.max })
  link: string;
}

export class PlanDto implements PlanBody {
  @Normalize(trim)
  @CheckedBy(validatePlan, { type: 'string', maxLength: rules.plan.max })
  plan: string;
}
