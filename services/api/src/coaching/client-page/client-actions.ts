import { Injectable } from '@nestjs/common';
import { Limits } from '../../accounts/limits/limits.ts';
import { AppError } from '../../platform/app-error.ts';
import { CoachRepository } from '../coaching.repository.ts';
import type { Faults, Form } from './client-form.ts';
import { isTooMany } from './client-links.ts';
import { ClientNotes, type Member } from './client-notes.ts';
import type { ClientRow } from './clients.repository.ts';

const tooMany: Faults = {
  form: 'That was a lot at once. Please wait a few minutes; what you wrote is still here.',
};

/** What the forms of the page do, by the name that each of them sends. */
@Injectable()
export class ClientActions {
  readonly #notes = new Map<string, (member: Member, form: Form) => Promise<Faults>>([
    ['session', (member, form) => this.notes.noteSession(member, form)],
    ['remove', (member, form) => this.notes.callOff(member, form)],
    ['plan', (member, form) => this.notes.writePlan(member, form)],
  ]);

  constructor(
    private readonly limits: Limits,
    private readonly outreach: CoachRepository,
    private readonly notes: ClientNotes,
  ) {}

  /**
   * @returns what is wrong with the form; nothing when it was done
   * @throws AppError MALFORMED_BODY for a form that the page does not have
   */
  async act({ orderId, userId }: ClientRow, form: Form): Promise<Faults> {
    if (form['action'] === 'contacted') {
      await this.outreach.confirmContact(orderId);
      return {};
    }
    const note = this.#notes.get(form['action'] ?? '');
    if (!note || !userId) throw new AppError('MALFORMED_BODY');
    if (!(await this.#isAllowed(orderId))) return tooMany;
    return note({ orderId, userId }, form);
  }

  /** Each note is a mail to the client. */
  async #isAllowed(orderId: string): Promise<boolean> {
    try {
      await this.limits.count(['coachNotes', orderId]);
      return true;
    } catch (error) {
      if (isTooMany(error)) return false;
      throw error;
    }
  }
}
