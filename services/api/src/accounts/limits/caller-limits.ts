import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../platform/config.ts';
import { AppError } from '../../platform/app-error.ts';
import { keyedHash } from '../../platform/signatures.ts';
import { Limits } from './limits.ts';
import { networkOf } from './network.ts';

/** What nobody has to sign in for is limited by where a call comes from. */
@Injectable()
export class CallerLimits {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly limits: Limits,
  ) {}

  /**
   * Counts one call of a network.
   * @param allowed calls in fifteen minutes
   * @throws AppError TOO_MANY_REQUESTS
   */
  async count(request: FastifyRequest, purpose: string, allowed: number): Promise<void> {
    const key = keyedHash(this.config.SECRET_KEY, purpose, networkOf(request.ip));
    const retryAfter = await this.limits.count([key], allowed);
    if (retryAfter > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter });
  }
}
