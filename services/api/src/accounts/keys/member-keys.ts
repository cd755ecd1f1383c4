import { Injectable, Logger } from '@nestjs/common';
import { MasterKeys } from '@repo/backend/encryption';
import { DataSource } from 'typeorm';
import { run } from '../../platform/database/statements.ts';
import { rewrapKeys } from './rewrap.ts';
import type { OwnKey } from './stored-key.ts';

/** A member's data key as it is stored, and the version of the master key that wrapped it. */
interface WrappedKey {
  wrapped: Buffer;
  version: number;
}

/** The key that opens whatever is written by or about one member (ADR 0009). */
@Injectable()
export class MemberKeys {
  readonly #log = new Logger(MemberKeys.name);

  constructor(
    private readonly dataSource: DataSource,
    readonly master: MasterKeys,
  ) {}

  /** @returns undefined for a member about whom nothing was ever written */
  async find(userId: string): Promise<Buffer | undefined> {
    const [row] = await run<WrappedKey>(
      this.dataSource,
      'select wrapped, master_version as version from member_keys where user_id = $1',
      [userId],
    );
    return row && this.master.unwrap(userId, row.wrapped, row.version);
  }

  /** @returns the member's key, whoever made it first */
  async ensure(userId: string): Promise<Buffer> {
    const created = this.master.createDataKey(userId);
    const [row] = await run<WrappedKey>(
      this.dataSource,
      `insert into member_keys (user_id, wrapped, master_version) values ($1, $2, $3)
       on conflict (user_id) do update set user_id = excluded.user_id
       returning wrapped, master_version as version`,
      [userId, created.wrapped, created.version],
    );
    if (!row) throw new Error('a member key was neither written nor found');
    return this.master.unwrap(userId, row.wrapped, row.version);
  }

  /**
   * Wraps the key of somebody who reads with the newest master key, if an older one did. Nobody
   * waits for it: when it fails, the next read or `ops keys rotate` does it.
   */
  renew({ userId, wrappedKey, masterVersion }: OwnKey): void {
    if (!wrappedKey || masterVersion === null || masterVersion === this.master.current) return;
    const key = { userId, wrapped: wrappedKey, masterVersion };
    void rewrapKeys(this.dataSource, this.master, [key]).catch((error: unknown) => {
      this.#log.warn(error);
    });
  }
}
