import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { encryptText } from '@repo/backend/encryption';
import { record } from '@repo/backend/outbox';
import { coachingSessions } from '@repo/product/products';
import { DataSource, type EntityManager } from 'typeorm';
import { MemberKeys } from '../../accounts/keys/member-keys.ts';
import { toSession } from '../notes/notes-reader.ts';
import { PlansRepository } from '../notes/plans.repository.ts';
import { SessionsRepository, type SessionRow } from '../notes/sessions.repository.ts';
import {
  findPlanFault,
  isFormId,
  readSession,
  type Faults,
  type Form,
  type SessionForm,
} from './client-form.ts';

/** A client who has an account: only about them can anything be noted. */
export interface Member {
  orderId: string;
  userId: string;
}

const allNoted = `All ${String(coachingSessions())} sessions are scheduled. Change one of them, or remove one first.`;
const gone = 'This session was removed in the meantime. Please add it as a new one.';

interface Note {
  member: Member;
  dataKey: Buffer;
  manager: EntityManager;
}

/** What the coach writes about one client, each in one transaction with the fact that mails it. */
@Injectable()
export class ClientNotes {
  constructor(
    private readonly dataSource: DataSource,
    private readonly memberKeys: MemberKeys,
    private readonly sessions: SessionsRepository,
    private readonly plans: PlansRepository,
  ) {}

  /** Adds a session or changes the one with this id. A form that is sent twice does it once. */
  async noteSession(member: Member, form: Form): Promise<Faults> {
    const dataKey = await this.memberKeys.ensure(member.userId);
    return this.dataSource.transaction(async (manager) => {
      await this.sessions.lock(manager, member.orderId);
      const noted = await this.sessions.findByOrder(member.orderId, manager);
      const known = noted.find(({ id }) => id === form['id']);
      const read = readSession(form, known?.startsAt);
      if ('faults' in read) return read.faults;
      const note = { member, dataKey, manager };
      if (known) return this.#change(note, known, read.session);
      if (noted.length >= coachingSessions()) return { form: allNoted };
      return this.#add(note, read.session);
    });
  }

  async callOff({ orderId }: Member, { id }: Form): Promise<Faults> {
    if (!isFormId(id)) return {};
    await this.dataSource.transaction(async (manager) => {
      const isCalledOff = await this.sessions.callOff(manager, orderId, id);
      if (isCalledOff) await record(manager, 'session.called-off', { sessionId: id });
    });
    return {};
  }

  async writePlan({ orderId, userId }: Member, form: Form): Promise<Faults> {
    const text = (form['plan'] ?? '').trim();
    const fault = findPlanFault(text);
    if (fault) return { plan: fault };
    const id = isFormId(form['id']) ? form['id'] : randomUUID();
    const dataKey = await this.memberKeys.ensure(userId);
    const ciphertext = encryptText(dataKey, text, { kind: 'plan', userId, id });
    await this.dataSource.transaction(async (manager) => {
      const isNew = await this.plans.add(manager, { id, orderId, userId, ciphertext });
      if (isNew) await record(manager, 'plan.written', { planId: id });
    });
    return {};
  }

  async #add({ member, dataKey, manager }: Note, session: SessionForm): Promise<Faults> {
    const id = isFormId(session.id) ? session.id : randomUUID();
    const sealed = seal(dataKey, member.userId, { ...session, id });
    if (!(await this.sessions.add(manager, { ...member, ...sealed }))) return { form: gone };
    await record(manager, 'session.noted', { sessionId: id });
    return {};
  }

  async #change({ member, dataKey, manager }: Note, known: SessionRow, session: SessionForm) {
    const before = toSession(dataKey, known);
    const isSame =
      known.startsAt.getTime() === session.startsAt.getTime() &&
      known.timeZone === session.timeZone &&
      before.place === session.place;
    if (isSame) return {};
    await this.sessions.change(manager, { ...member, ...seal(dataKey, member.userId, session) });
    await record(manager, 'session.noted', { sessionId: known.id });
    return {};
  }
}

const seal = (dataKey: Buffer, userId: string, { place, ...session }: SessionForm) => ({
  ...session,
  ciphertext: encryptText(dataKey, place, { kind: 'session-place', userId, id: session.id }),
});
