import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

@Injectable()
export class WaitingListRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Once an address and month (UTC); again changes nothing. */
  async add(email: string): Promise<void> {
    await this.dataSource.query(
      `insert into waiting_list (email, month)
       values ($1, to_char(now() at time zone 'utc', 'YYYY-MM')) on conflict do nothing`,
      [email],
    );
  }
}
