import { Controller } from '@nestjs/common';
import { coaching, type Coaching } from '@repo/contracts/coaching/coaching';
import type { Success } from '@repo/contracts/wire';
import { CurrentViewer, type Viewer } from '../accounts/access/viewer.ts';
import { ok, Call } from '../platform/calls/route.ts';
import { CoachingService } from './coaching.service.ts';

/** The client's own coaching. */
@Controller()
export class CoachingController {
  constructor(private readonly coaching: CoachingService) {}

  @Call(coaching.read, 'verified')
  async read(@CurrentViewer() { userId }: Viewer): Promise<Success<Coaching>> {
    return ok(await this.coaching.read(userId));
  }
}
