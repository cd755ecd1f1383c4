import { Injectable } from '@nestjs/common';
import { coachingSessions } from '@repo/product/products';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../platform/errors/app-error.ts';
import { PlansRepository } from '../notes/plans.repository.ts';
import { SessionsRepository } from '../notes/sessions.repository.ts';
import type { Member } from './client-notes.ts';
import { ClientsRepository } from './clients.repository.ts';

/** Takes back what the coach did a moment ago, as if it had never been: its mail is still held. */
@Injectable()
export class ClientUndo {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clients: ClientsRepository,
    private readonly sessions: SessionsRepository,
    private readonly plans: PlansRepository,
  ) {}

  /** @throws AppError UNDO_TOO_LATE when one of them is not held any more; then nothing is undone */
  async undo(about: Member, ids: readonly string[]): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.sessions.lock(manager, about.orderId);
      for (const id of ids)
        if (!(await this.#undoOne(manager, about, id))) throw new AppError('UNDO_TOO_LATE');
      // Another one may have come in place of what was removed.
      const { length } = await this.sessions.findByOrder(about.orderId, manager);
      if (length > coachingSessions()) throw new AppError('UNDO_TOO_LATE');
    });
  }

  async #undoOne(manager: EntityManager, { orderId }: Member, id: string): Promise<boolean> {
    if (id === orderId) return this.clients.undoContact(manager, orderId);
    return (
      (await this.plans.undo(manager, orderId, id)) ||
      (await this.sessions.undo(manager, orderId, id))
    );
  }
}
