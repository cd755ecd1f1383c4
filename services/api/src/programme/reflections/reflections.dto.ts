import type { ReflectionBody } from '@repo/contracts/programme/reflections';
import { codePoints, isStorable, rules } from '@repo/contracts/rules';
import { IsInt, Min } from 'class-validator';
import { MayBeLeftOut, Passes } from '../../platform/calls/validation.ts';

const { min, max, message, tooLong } = rules.reflection;
const version = { message: rules.version.message };

/** The blanks around a text count for its length only: it is kept and given back as it was typed. */
export const findReflectionFault = (value: unknown): string | undefined => {
  const length = typeof value === 'string' ? codePoints(value.trim()) : 0;
  if (length < min) return message;
  if (length > max) return tooLong;
  return isStorable(value as string) ? undefined : rules.text.message;
};

export class ReflectionBodyDto implements ReflectionBody {
  @Passes(findReflectionFault, { type: 'string', minLength: min, maxLength: max })
  message: string;

  @MayBeLeftOut()
  @Min(0, version)
  @IsInt(version)
  basedOn?: number;
}
