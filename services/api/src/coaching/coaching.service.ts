import { Injectable, Inject } from '@nestjs/common';
import { bareAddress } from '@repo/backend/settings/settings';
import type { Coaching } from '@repo/contracts/coaching/coaching';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../platform/config.ts';
import { findOutreach, type OutreachDeadline } from './outreach.ts';

const none: Coaching = { state: 'none', dueAt: null, contactedAt: null, replyTo: null };

const stateOf = ({ contactedAt, dueAt }: OutreachDeadline): Coaching['state'] => {
  if (contactedAt) return 'contacted';
  return dueAt.getTime() < Date.now() ? 'overdue' : 'waiting';
};

@Injectable()
export class CoachService {
  readonly #replyTo: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly dataSource: DataSource,
  ) {
    this.#replyTo = bareAddress(config.COACH_EMAIL);
  }

  async readCoaching(userId: string): Promise<Coaching> {
    const row = await findOutreach(this.dataSource, userId);
    if (!row) return none;
    return {
      state: stateOf(row),
      dueAt: row.dueAt.toISOString(),
      contactedAt: row.contactedAt?.toISOString() ?? null,
      replyTo: this.#replyTo,
    };
  }
}
