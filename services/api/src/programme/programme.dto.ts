import type { ProgressBody } from '@repo/contracts/programme/programme';
import { totalWeeks } from '@repo/product/weeks';
import { Type } from 'class-transformer';
import { IsInt, IsObject, Max, Min, ValidateNested } from 'class-validator';

const message = `Progress must be a whole number from 0 to ${String(totalWeeks)}.`;

class ProgressDto {
  @Max(totalWeeks, { message })
  @Min(0, { message })
  @IsInt({ message })
  currentWeek: number;
}

export class ProgressBodyDto implements ProgressBody {
  @IsObject({ message })
  @ValidateNested()
  @Type(() => ProgressDto)
  programProgress: ProgressDto;
}
