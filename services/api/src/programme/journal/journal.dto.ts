import { Matches } from 'class-validator';
import { MayBeLeftOut } from '../../platform/calls/validation.ts';

export class JournalQueryDto {
  /** `next` of the answer before. */
  @MayBeLeftOut()
  @Matches(/^[1-9]\d{0,8}$/, { message: 'This must be the number of a version.' })
  before?: string;
}
