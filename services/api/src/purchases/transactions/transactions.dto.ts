import { IsString, MaxLength } from 'class-validator';
import { MayBeLeftOut } from '../../platform/validation.ts';

export class TransactionsQueryDto {
  /** `nextCursor` of the page before. */
  @MayBeLeftOut()
  @IsString()
  @MaxLength(200)
  cursor?: string;
}
