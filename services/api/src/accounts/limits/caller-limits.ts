import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config.ts';
import { AppError } from '../../platform/app-error.ts';
import { keyedHash } from '../../platform/signatures.ts';
import { Limits } from './limits.ts';

/** Calls that need no sign-in are limited by the network they come from. */
@Injectable()
export class CallerLimits {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly limits: Limits,
  ) {}

  /**
   * Counts one call.
   * @param network see `CallerNetwork`
   * @param allowed calls in fifteen minutes
   * @throws AppError TOO_MANY_REQUESTS
   */
  async count(network: string, purpose: string, allowed: number): Promise<void> {
    const key = keyedHash(this.config.SECRET_KEY, purpose, network);
    const retryAfter = await this.limits.count([key], allowed);
    if (retryAfter > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter });
  }
}
