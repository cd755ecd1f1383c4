import { Inject, Injectable } from '@nestjs/common';
import { record } from '@repo/backend/outbox';
import { judgeExpiringLink } from '@repo/backend/signed-links';
import { DataSource } from 'typeorm';
import { Limits } from '../../accounts/limits/limits.ts';
import { AppError } from '../../platform/app-error.ts';
import { CONFIG, type Config } from '../../platform/config.ts';

/** What the link in the coach's mails carries. */
export interface ClientLink {
  orderId: string;
  expires: string;
  signature: string;
}

export const isTooMany = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'TOO_MANY_REQUESTS';

@Injectable()
export class ClientLinks {
  readonly #secretKey: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly dataSource: DataSource,
    private readonly limits: Limits,
  ) {
    this.#secretKey = config.SECRET_KEY;
  }

  /** @throws AppError NOT_FOUND for a link that we did not sign, before anything is read */
  judge({ orderId, expires, signature }: ClientLink, graceDays = 0): 'valid' | 'expired' {
    const link = { subject: orderId, expires, signature };
    const verdict = judgeExpiringLink(this.#secretKey, 'coach-client', link, graceDays);
    if (!verdict) throw new AppError('NOT_FOUND');
    return verdict;
  }

  /**
   * Asks for a new link, a few times an hour. It goes to the coach's own address, whoever asks; when
   * none is sent, one has been within the hour.
   */
  async renew({ orderId }: ClientLink): Promise<void> {
    try {
      await this.limits.count(['coachLink', orderId]);
      await record(this.dataSource.manager, 'coach-link.requested', { orderId });
    } catch (error) {
      if (!isTooMany(error)) throw error;
    }
  }
}
