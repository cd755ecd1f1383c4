import { applyDecorators } from '@nestjs/common';
import type { ProgressBody } from '@repo/contracts/programme/programme';
import { mostFields, type LogBody } from '@repo/contracts/programme/practice-log';
import type { ReflectionBody } from '@repo/contracts/programme/reflections';
import { ratingScale } from '@repo/contracts/programme/rating-questions';
import {
  ratingForms,
  type RatingAnswers,
  type RatingBody,
  type RatingForm,
} from '@repo/contracts/programme/self-rating';
import { codePoints, isStorable, rules } from '@repo/contracts/rules';
import { totalWeeks } from '@repo/product/weeks';
import { IsBoolean, IsIn, IsInt, Min, Matches, Max } from 'class-validator';
import { MayBeLeftOut, CheckedBy, IsNested } from '../platform/calls/validation.ts';

const { min, max, message, tooLong } = rules.reflection;
const progress = { message: rules.progress.message };
const choice = { message: rules.choice.message };
const version = { message: rules.version.message };

/** The minimum length ignores blanks around a text, but the text is kept and returned as typed. */
export const validateReflection = (value: unknown): string | undefined => {
  const length = typeof value === 'string' ? codePoints(value.trim()) : 0;
  if (length < min) return message;
  if (length > max) return tooLong;
  return isStorable(value as string) ? undefined : rules.text.message;
};

export class ReflectionBodyDto implements ReflectionBody {
  @CheckedBy(validateReflection, { type: 'string', minLength: min, maxLength: max })
  message: string;

  @MayBeLeftOut()
  @Min(0, version)
  @IsInt(version)
  basedOn?: number;

  @MayBeLeftOut()
  @IsBoolean()
  keepsInsight?: boolean;
}

/** Lines may be empty; the week decides how many there are. */
export const validateLog = (value: unknown): string | undefined => {
  const { max, tooLong, message: unfit } = rules.logLine;
  if (!Array.isArray(value) || value.some((line) => typeof line !== 'string')) return unfit;
  const lines = value as string[];
  if (lines.some((line) => codePoints(line) > max)) return tooLong;
  return lines.every(isStorable) ? undefined : rules.text.message;
};

export class LogBodyDto implements LogBody {
  @CheckedBy(validateLog, {
    type: 'array',
    items: { type: 'string', maxLength: rules.logLine.max },
    maxItems: mostFields,
  })
  lines: string[];

  /** Incremented by PostgreSQL, in four bytes. */
  @Max(2_147_483_646, version)
  @Min(0, version)
  @IsInt(version)
  basedOn: number;
}

/** A whole number on the scale of seven. */
const Answer = (): PropertyDecorator =>
  applyDecorators(Max(ratingScale.length, choice), Min(1, choice), IsInt(choice));

class RatingAnswersDto implements RatingAnswers {
  @Answer()
  satisfied: number;

  @Answer()
  oneself: number;

  @Answer()
  repair: number;

  @Answer()
  lonely: number;
}

export class RatingBodyDto implements RatingBody {
  @IsIn(ratingForms, choice)
  form: RatingForm;

  @IsNested(RatingAnswersDto, choice.message)
  answers: RatingAnswersDto;

  @IsBoolean(choice)
  isCounted: boolean;
}

export class JournalQueryDto {
  /** `next` of the previous answer. */
  @MayBeLeftOut()
  @Matches(/^[1-9]\d{0,8}$/, { message: 'This must be the number of a version.' })
  before?: string;
}

class ProgressDto {
  @Max(totalWeeks, progress)
  @Min(0, progress)
  @IsInt(progress)
  currentWeek: number;
}

export class ProgressBodyDto implements ProgressBody {
  @IsNested(ProgressDto, progress.message)
  programProgress: ProgressDto;
}
