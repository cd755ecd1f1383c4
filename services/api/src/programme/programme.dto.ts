import type { ProgressBody } from '@repo/contracts/programme/programme';
import { totalWeeks } from '@repo/product/weeks';
import { IsInt, Max, Min } from 'class-validator';
import { IsNested } from '../platform/validation.ts';

const message = `Progress must be a whole number from 0 to ${String(totalWeeks)}.`;

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
