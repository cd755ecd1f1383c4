import type { ProgressBody } from '@repo/contracts/programme/programme';
import type { ReflectionBody } from '@repo/contracts/programme/reflections';
import { codePoints, isStorable, rules } from '@repo/contracts/rules';
import { totalWeeks } from '@repo/product/weeks';
import { IsInt, Min, Matches, Max } from 'class-validator';
import { MayBeLeftOut, CheckedBy, IsNested } from '../platform/calls/validation.ts';

const { min, max, message, tooLong } = rules.reflection;
const progress = { message: rules.progress.message };
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
