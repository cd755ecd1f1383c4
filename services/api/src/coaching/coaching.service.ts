import { Inject, Injectable } from '@nestjs/common';
import { isSignedLink } from '@repo/backend/signed-links';
import type { Coaching } from '@repo/contracts/coaching/coaching';
import { AppError } from '../platform/app-error.ts';
import { CONFIG, type Config } from '../platform/config.ts';
import { CoachRepository } from './coaching.repository.ts';

/** What the link in the coach's mail carries. */
export interface SignedOrder {
  orderId: string;
  signature: string;
}

const none: Coaching = { state: 'none', dueAt: null, contactedAt: null };

@Injectable()
export class CoachService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly outreach: CoachRepository,
  ) {}

  async readCoaching(userId: string): Promise<Coaching> {
    const row = await this.outreach.findByUser(userId);
    if (!row) return none;
    return {
      state: row.contactedAt ? 'contacted' : 'waiting',
      dueAt: row.dueAt.toISOString(),
      contactedAt: row.contactedAt?.toISOString() ?? null,
    };
  }

  /** @throws AppError NOT_FOUND for a link that we did not sign, before anything is read */
  assertSigned({ orderId, signature }: SignedOrder): void {
    const link = { subject: orderId, signature };
    if (!isSignedLink(this.config.SECRET_KEY, 'coach-contacted', link))
      throw new AppError('NOT_FOUND');
  }

  async confirmContact(link: SignedOrder): Promise<void> {
    this.assertSigned(link);
    await this.outreach.confirmContact(link.orderId);
  }
}
