import { Injectable, Logger } from '@nestjs/common';
import { MasterKeys } from '@repo/backend/encryption';
import { DataSource } from 'typeorm';
import type { OwnKey } from '../programme-row.ts';
import { rewrapKeys } from './rewrap.ts';

@Injectable()
export class MemberKeys {
  readonly #log = new Logger(MemberKeys.name);

  constructor(
    private readonly dataSource: DataSource,
    readonly master: MasterKeys,
  ) {}

  /**
   * Wraps the key of somebody who reads with the newest master key, if an older one did. Nobody
   * waits for it: when it fails, the next read or `keys:rewrap` does it.
   */
  renew({ userId, wrappedKey, masterVersion }: OwnKey): void {
    if (!wrappedKey || masterVersion === null || masterVersion === this.master.current) return;
    const key = { userId, wrapped: wrappedKey, masterVersion };
    void rewrapKeys(this.dataSource, this.master, [key]).catch((error: unknown) => {
      this.#log.warn(error);
    });
  }
}
