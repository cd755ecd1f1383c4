import type { ProgressBody } from '@repo/contracts/programme/programme';
import { rules } from '@repo/contracts/rules';
import { totalWeeks } from '@repo/product/weeks';
import { IsInt, Max, Min } from 'class-validator';
import { IsNested } from '../platform/calls/validation.ts';

const { message } = rules.progress;

class ProgressDto {
  @Max(totalWeeks, { message })
  @Min(0, { message })
  @IsInt({ message })
  currentWeek: number;
}

export class ProgressBodyDto implements ProgressBody {
  @IsNested(ProgressDto, message)
  programProgress: ProgressDto;
}
