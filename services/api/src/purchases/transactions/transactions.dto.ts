import { IsOptional, IsString, MaxLength } from 'class-validator';

export class TransactionsQueryDto {
  /** `nextCursor` of the page before. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  cursor?: string;
}
