import type { ShareBody } from '@repo/contracts/coaching/coaching';
import { IsInt, Max, Min } from 'class-validator';
import { rules } from '@repo/contracts/rules';

const choice = { message: rules.choice.message };

export class ShareDto implements ShareBody {
  @IsInt(choice)
  @Min(1, choice)
  @Max(2_147_483_647, choice)
  version: number;
}
