import type { ReflectionBody } from '@repo/contracts/programme/reflections';
import { rules } from '@repo/contracts/rules';
import { IsInt, IsOptional, Min } from 'class-validator';
import { HasCodePoints, IsStorable, Normalise } from '../../platform/validation.ts';

const { min, max, message, tooLong } = rules.reflection;

export class ReflectionBodyDto implements ReflectionBody {
  @HasCodePoints(min, Number.MAX_SAFE_INTEGER, message)
  @HasCodePoints(0, max, tooLong)
  @IsStorable()
  @Normalise((value) => value.trim())
  message: string;

  @IsOptional()
  @Min(0)
  @IsInt()
  basedOn?: number;
}
