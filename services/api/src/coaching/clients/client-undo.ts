import { Injectable } from '@nestjs/common';
import { coachingSessions, coachUndoSeconds } from '@repo/product/products';
import { DataSource } from 'typeorm';
import { AppError } from '../../platform/errors/app-error.ts';
import { run } from '../../platform/database/statements.ts';
import { AppointmentsRepository } from '../notes/appointments.repository.ts';
import type { ClientAccount } from './client-notes.ts';

const isIt = 'id = $1 and order_id = $2';
const isHeld = `${isIt} and held_until > now()`;
/** Restores the session before its last change; an earlier mail may wait for the restored revision. */
const again = 'revision = revision - 1, held_until = now()';

/** Tried in turn with an id and its order until one matches. Untaken times can always be removed. */
const undoing = [
  `update outreach set contacted_at = null
   where order_id = $1 and order_id = $2
     and contacted_at + interval '${String(coachUndoSeconds)} seconds' > now() returning 1`,
  `delete from coaching_plans where ${isHeld} returning 1`,
  `delete from coaching_offers where ${isIt} returning 1`,
  `update coaching_sessions set called_off_at = null, ${again}
   where ${isHeld} and called_off_at is not null returning 1`,
  `update coaching_sessions set starts_at = before_starts_at, time_zone = before_time_zone,
     ciphertext = before_ciphertext, before_starts_at = null, before_time_zone = null,
     before_ciphertext = null, ${again}
   where ${isHeld} and before_starts_at is not null returning 1`,
  `delete from coaching_sessions where ${isHeld} and revision = 0 returning 1`,
] as const;

/** Undoes the coach's last action completely: its mail is still held back. */
@Injectable()
export class ClientUndo {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: AppointmentsRepository,
  ) {}

  /**
   * @throws AppError UNDO_TOO_LATE when the mail of one of them has gone out; then nothing is
   *   undone
   */
  async undo({ orderId }: ClientAccount, ids: readonly string[]): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.sessions.lock(manager, orderId);
      const undo = async (id: string): Promise<boolean> => {
        for (const statement of undoing)
          if ((await run(manager, statement, [id, orderId])).length > 0) return true;
        return false;
      };
      for (const id of ids) if (!(await undo(id))) throw new AppError('UNDO_TOO_LATE');
      // Another session may have taken the freed place.
      const { length } = await this.sessions.findByOrder(orderId, manager);
      if (length > coachingSessions()) throw new AppError('UNDO_TOO_LATE');
    });
  }
}
