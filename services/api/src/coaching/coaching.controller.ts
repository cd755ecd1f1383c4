import { Controller } from '@nestjs/common';
import { coaching, type Coaching } from '@repo/contracts/coaching/coaching';
import type { Success } from '@repo/contracts/wire';
import { type SessionUser } from '@repo/accounts/session-user';
import { FromSession } from '../accounts/access/session-user.ts';
import { ok, Call } from '../platform/calls/route.ts';
import { CoachingService } from './coaching.service.ts';

/** The client's own coaching. */
@Controller()
export class CoachingController {
  constructor(private readonly coaching: CoachingService) {}

  @Call(coaching.read, 'verified')
  async read(@FromSession() { userId }: SessionUser): Promise<Success<Coaching>> {
    return ok(await this.coaching.read(userId));
  }
}
