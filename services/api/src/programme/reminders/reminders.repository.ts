import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

@Injectable()
export class RemindersRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Doing it twice changes nothing. */
  async switchOff(userId: string): Promise<void> {
    await this.dataSource.query(
      `update preferences set reminders = null, reminder_due_at = null
       where user_id = $1 and reminders is not null`,
      [userId],
    );
  }
}
