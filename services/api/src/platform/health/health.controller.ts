import { Controller, Get } from '@nestjs/common';
import type { Success } from '@repo/contracts/wire';
import { DataSource } from 'typeorm';
import { Access } from '../access.ts';
import { AppError } from '../app-error.ts';
import { ok } from '../envelope.ts';

/** For load balancers and compose: says whether, never why. */
@Access('public')
@Controller('health')
export class HealthController {
  constructor(private readonly dataSource: DataSource) {}

  @Get('live')
  live(): Success<null> {
    return ok(null);
  }

  @Get('ready')
  async ready(): Promise<Success<null>> {
    await this.dataSource.query('select 1').catch(() => {
      throw new AppError('BUSY', { retryAfter: 5 });
    });
    return ok(null);
  }
}
