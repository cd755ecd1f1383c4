import { DecryptionError, type MasterKeys } from '@repo/server/security/encryption';
import type { DataSource } from 'typeorm';
import { ensureKey, findKey, rewrapKeys, type OwnKey } from './member-keys.repository.ts';

/** The key that opens whatever is written by or about one member (ADR 0009). */
export class MemberKeys {
  constructor(
    private readonly dataSource: DataSource,
    readonly master: MasterKeys,
    /** Logs what needs nobody at once. */
    private readonly warn: (sentence: string) => void,
  ) {}

  /**
   * Opens a key that came with the row it belongs to.
   * @throws DecryptionError where there is none, or another master key wrapped it
   */
  open({ userId, wrappedKey, masterVersion }: OwnKey): Buffer {
    if (!wrappedKey || masterVersion === null)
      throw new DecryptionError('this member has no key in member_keys');
    return this.master.unwrap(userId, wrappedKey, masterVersion);
  }

  /** @returns undefined for a member about whom nothing was ever written */
  async find(userId: string): Promise<Buffer | undefined> {
    const key = await findKey(this.dataSource, userId);
    return key && this.open({ userId, ...key });
  }

  /** @returns the member's key, even if a concurrent call created it */
  async ensure(userId: string): Promise<Buffer> {
    const { wrapped, version } = this.master.createDataKey(userId);
    const key = await ensureKey(this.dataSource, [userId, wrapped, version]);
    if (!key) throw new Error('member_keys: the key was neither inserted nor found');
    return this.open({ userId, ...key });
  }

  /**
   * Rewraps the reader's key with the newest master key, if an older one wrapped it. Runs in the
   * background: when it fails, the next read or `ops keys rotate` does it.
   */
  renew({ userId, wrappedKey, masterVersion }: OwnKey): void {
    if (!wrappedKey || masterVersion === null || masterVersion === this.master.current) return;
    const key = { userId, wrapped: wrappedKey, masterVersion };
    void rewrapKeys(this.dataSource, this.master, [key]).catch((error: unknown) => {
      const kind = error instanceof Error ? error.name : 'unknown error';
      this.warn(`cannot rewrap a member's key (${kind}): ./ops keys rotate does it, too`);
    });
  }
}
