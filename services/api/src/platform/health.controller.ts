import { Controller } from '@nestjs/common';
import { health } from '@repo/contracts/health';
import type { Success } from '@repo/contracts/wire';
import { DataSource } from 'typeorm';
import { AppError } from './errors/app-error.ts';
import { ok, Call } from './calls/route.ts';

/** For load balancers and compose: says whether, never why. */
@Controller()
export class HealthController {
  constructor(private readonly dataSource: DataSource) {}

  @Call(health.live, 'public')
  live(): Success<null> {
    return ok(null);
  }

  @Call(health.ready, 'public')
  async ready(): Promise<Success<null>> {
    await this.dataSource.query('select 1').catch(() => {
      throw new AppError('BUSY', { retryAfter: 5 });
    });
    return ok(null);
  }
}
