import { IsString, MaxLength } from 'class-validator';
import { rules } from '@repo/contracts/rules';
import { MayBeLeftOut } from '../../platform/calls/validation.ts';

const { max, message } = rules.cursor;

export class TransactionsQueryDto {
  /** `nextCursor` of the page before. */
  @MayBeLeftOut()
  @IsString({ message })
  @MaxLength(max, { message })
  cursor?: string;
}
