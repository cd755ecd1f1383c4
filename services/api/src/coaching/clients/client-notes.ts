import { Injectable } from '@nestjs/common';
import { encryptText } from '@repo/backend/security/encryption';
import { record } from '@repo/backend/outbox/outbox';
import { zonedMoment } from '@repo/backend/programme/reminder-times';
import type { PlanBody, SessionBody } from '@repo/contracts/coaching/coaching';
import { rules } from '@repo/contracts/rules';
import { dayMs } from '@repo/product/durations';
import { coachingSessions } from '@repo/product/products';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import { MemberKeys } from '../../accounts/keys/member-keys.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { toSession } from '../notes/notes-reader.ts';
import { PlansRepository } from '../notes/plans.repository.ts';
import { SessionsRepository } from '../notes/sessions.repository.ts';

/** A client who has an account: only about them can anything be noted. */
export interface Member {
  orderId: string;
  userId: string;
}

const refusal = (fault: string): AppError =>
  new AppError('VALIDATION_FAILED', { errors: { date: [fault] } });

/**
 * @param before when the session was to begin until now: an hour that stays may have passed
 * @throws AppError VALIDATION_FAILED
 */
const readStart = ({ date, time, timeZone }: SessionBody, before: Date | undefined): Date => {
  const startsAt = zonedMoment(`${date}T${time}`, timeZone);
  const days = (startsAt.getTime() - Date.now()) / dayMs;
  const fault = (days <= 0 && rules.session.past) || (days > 366 && rules.session.far);
  if (fault && startsAt.getTime() !== before?.getTime()) throw refusal(fault);
  return startsAt;
};

/** What the coach writes about one client, each in one transaction with the fact that mails it. */
@Injectable()
export class ClientNotes {
  constructor(
    private readonly dataSource: DataSource,
    private readonly memberKeys: MemberKeys,
    private readonly sessions: SessionsRepository,
    private readonly plans: PlansRepository,
  ) {}

  /**
   * Adds a session or changes the one with this id. What is sent twice is done once.
   * @throws AppError VALIDATION_FAILED
   */
  async noteSession({ orderId, userId }: Member, body: SessionBody): Promise<void> {
    const { id, timeZone, place } = body;
    const dataKey = await this.memberKeys.ensure(userId);
    const ciphertext = encryptText(dataKey, place, { kind: 'session-place', userId, id });
    await this.dataSource.transaction(async (manager) => {
      await this.sessions.lock(manager, orderId);
      const noted = await this.sessions.findByOrder(orderId, manager);
      const known = noted.find((session) => session.id === id);
      const startsAt = readStart(body, known?.startsAt);
      const session = { id, orderId, userId, startsAt, timeZone, ciphertext };
      if (known) {
        const before = toSession(dataKey, known);
        const isSame = before.timeZone === timeZone && before.place === place;
        if (isSame && known.startsAt.getTime() === startsAt.getTime()) return;
        if (!(await this.sessions.change(manager, session))) throw refusal(rules.session.removed);
      } else {
        if (noted.length >= coachingSessions()) throw refusal(rules.session.full);
        if (!(await this.sessions.add(manager, session))) throw refusal(rules.session.removed);
      }
      const revision = known ? known.revision + 1 : 0;
      await record(manager, 'session.noted', { sessionIds: id, revision });
    });
  }

  async callOff({ orderId }: Member, id: string): Promise<void> {
    if (!isUUID(id)) return;
    await this.dataSource.transaction(async (manager) => {
      await this.sessions.lock(manager, orderId);
      const isTold = await this.sessions.isTold(manager, id);
      const isCalledOff = await this.sessions.callOff(manager, orderId, id);
      if (isCalledOff && isTold) await record(manager, 'session.called-off', { sessionId: id });
    });
  }

  async writePlan({ orderId, userId }: Member, { id, plan }: PlanBody): Promise<void> {
    const dataKey = await this.memberKeys.ensure(userId);
    const ciphertext = encryptText(dataKey, plan, { kind: 'plan', userId, id });
    await this.dataSource.transaction(async (manager) => {
      const isNew = await this.plans.add(manager, { id, orderId, userId, ciphertext });
      if (isNew) await record(manager, 'plan.written', { planId: id });
    });
  }
}
