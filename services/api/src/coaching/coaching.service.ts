import { Injectable, Inject } from '@nestjs/common';
import { bareAddress } from '@repo/server/settings/settings';
import type { Coaching } from '@repo/contracts/coaching/coaching';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../platform/config.ts';
import { findCoaching, type BoughtCoaching } from '@repo/coaching/outreach.repository';
import { WeeksReader } from './weeks/weeks-reader.ts';

const none = { state: 'none', dueAt: null, contactedAt: null, replyTo: null } as const;

const stateOf = ({ contactedAt, dueAt }: BoughtCoaching): Coaching['state'] => {
  if (contactedAt) return 'contacted';
  return dueAt.getTime() < Date.now() ? 'overdue' : 'waiting';
};

@Injectable()
export class CoachingService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly weeks: WeeksReader,
  ) {}

  async read(userId: string): Promise<Coaching> {
    const timeZone = this.config.COACH_TIME_ZONE;
    const bought = await findCoaching(this.dataSource, userId);
    if (!bought) return { ...none, timeZone, weeks: [] };
    const weeks = await this.weeks.read({ userId, orderId: bought.orderId });
    if (!bought.isCoached) {
      const planned = weeks.filter(({ plan }) => plan);
      return { ...none, timeZone, weeks: planned.map((week) => ({ ...week, appointment: null })) };
    }
    return {
      state: stateOf(bought),
      dueAt: bought.dueAt.toISOString(),
      contactedAt: bought.contactedAt?.toISOString() ?? null,
      replyTo: bareAddress(this.config.COACH_EMAIL),
      timeZone,
      weeks,
    };
  }
}
