import { Inject, Injectable } from '@nestjs/common';
import { record } from '@repo/backend/outbox';
import { judgeExpiringLink } from '@repo/backend/signed-links';
import { DataSource } from 'typeorm';
import { Limits } from '../../accounts/limits/limits.ts';
import { AppError } from '../../platform/app-error.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { CoachRepository } from '../coaching.repository.ts';
import type { Faults, Form } from './client-form.ts';
import { ClientNotes, type Member } from './client-notes.ts';
import { renderNotice } from './client-template.ts';
import { closedPage, expiredPage, sentPage } from './client-texts.ts';
import { ClientView } from './client-view.ts';
import { ClientsRepository, type ClientRow } from './clients.repository.ts';

/** What the link in the coach's mails carries. */
export interface ClientLink {
  orderId: string;
  expires: string;
  signature: string;
}

/** A page that was opened in time may still be sent so many days later. */
const graceDays = 1;

const tooMany: Faults = {
  form: 'That was a lot at once. Please wait a few minutes; what you wrote is still here.',
};

const isTooMany = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'TOO_MANY_REQUESTS';

/** The page of one client: whoever holds the signed link reads and writes, nobody else. */
@Injectable()
export class ClientPageService {
  /** What each form does; undefined for a field that names none. */
  readonly #notes: Partial<Record<string, (member: Member, form: Form) => Promise<Faults>>> = {
    session: (member, form) => this.notes.noteSession(member, form),
    remove: (member, form) => this.notes.callOff(member, form),
    plan: (member, form) => this.notes.writePlan(member, form),
  };

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly limits: Limits,
    private readonly outreach: CoachRepository,
    private readonly clients: ClientsRepository,
    private readonly notes: ClientNotes,
    private readonly view: ClientView,
  ) {}

  /** @throws AppError NOT_FOUND for a link that we did not sign, before anything is read */
  async show(link: ClientLink): Promise<string> {
    if (this.#judge(link) === 'expired') return renderNotice(expiredPage);
    const client = await this.clients.find(link.orderId);
    return client ? this.view.render(client, {}) : renderNotice(closedPage);
  }

  /** @throws AppError NOT_FOUND for a link that we did not sign, before anything is read */
  async change(link: ClientLink, form: Form): Promise<string> {
    if (this.#judge(link, graceDays) === 'expired') return this.#renew(link, form);
    const client = await this.clients.find(link.orderId);
    if (!client) return renderNotice(closedPage);
    const faults = await this.#act(client, form);
    const now = (await this.clients.find(link.orderId)) ?? client;
    return this.view.render(now, { form, faults });
  }

  #judge({ orderId, expires, signature }: ClientLink, grace = 0): 'valid' | 'expired' {
    const link = { subject: orderId, expires, signature };
    const verdict = judgeExpiringLink(this.config.SECRET_KEY, 'coach-client', link, grace);
    if (!verdict) throw new AppError('NOT_FOUND');
    return verdict;
  }

  async #act({ orderId, userId }: ClientRow, form: Form): Promise<Faults> {
    const { action = '' } = form;
    if (action === 'contacted') {
      await this.outreach.confirmContact(orderId);
      return {};
    }
    const note = Object.hasOwn(this.#notes, action) ? this.#notes[action] : undefined;
    if (!note || !userId) throw new AppError('MALFORMED_BODY');
    try {
      await this.limits.count(['coachNotes', orderId]);
    } catch (error) {
      if (isTooMany(error)) return tooMany;
      throw error;
    }
    return note({ orderId, userId }, form);
  }

  /** The new link goes to the coach's own address, whoever asks; a few times an hour. */
  async #renew({ orderId }: ClientLink, { action }: Form): Promise<string> {
    if (action !== 'renew') return renderNotice(expiredPage);
    try {
      await this.limits.count(['coachLink', orderId]);
      await record(this.dataSource.manager, 'coach-link.requested', { orderId });
    } catch (error) {
      // One was sent within the hour, so the page says no more than what is so.
      if (!isTooMany(error)) throw error;
    }
    return renderNotice(sentPage);
  }
}
