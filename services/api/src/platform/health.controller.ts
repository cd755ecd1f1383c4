import { Controller } from '@nestjs/common';
import { health } from '@repo/contracts/health';
import type { Success } from '@repo/contracts/wire';
import { DataSource } from 'typeorm';
import { AppError } from '@repo/server/app-error';
import { ok, Call } from './calls/route.ts';
import { Texts } from './calls/texts.ts';

/** For load balancers and compose: says whether, never why. */
@Controller()
export class HealthController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly texts: Texts,
  ) {}

  @Call(health.live, 'public')
  live(): Success<null> {
    return ok(null);
  }

  @Call(health.ready, 'public')
  async ready(): Promise<Success<null>> {
    const isThere = () =>
      this.dataSource.query('select 1').then(
        () => true,
        () => false,
      );
    if (!this.texts.canWait || !(await isThere())) throw new AppError('BUSY', { retryAfter: 5 });
    return ok(null);
  }
}
