import { Inject, Injectable } from '@nestjs/common';
import { bareAddress } from '@repo/backend/settings/settings';
import type { Coaching } from '@repo/contracts/coaching/coaching';
import { CONFIG, type Config } from '../platform/config.ts';
import { CoachRepository, type OutreachRow } from './coaching.repository.ts';

const none: Coaching = { state: 'none', dueAt: null, contactedAt: null, replyTo: null };

const stateOf = ({ contactedAt, dueAt }: OutreachRow): Coaching['state'] => {
  if (contactedAt) return 'contacted';
  return dueAt.getTime() < Date.now() ? 'overdue' : 'waiting';
};

@Injectable()
export class CoachService {
  readonly #replyTo: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly outreach: CoachRepository,
  ) {
    this.#replyTo = bareAddress(config.COACH_EMAIL);
  }

  async readCoaching(userId: string): Promise<Coaching> {
    const row = await this.outreach.findByUser(userId);
    if (!row) return none;
    return {
      state: stateOf(row),
      dueAt: row.dueAt.toISOString(),
      contactedAt: row.contactedAt?.toISOString() ?? null,
      replyTo: this.#replyTo,
    };
  }
}
