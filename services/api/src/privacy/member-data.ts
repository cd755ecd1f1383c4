import type { MemberDataProvider, MemberIdentity } from '@repo/server/member-data';
import { eraseWith } from '@repo/server/member-data';
import type { EntityManager } from 'typeorm';

/**
 * All data about a member, by domain, in the order of an erasure: the domain that others' rows refer to
 * comes last. `export.int.spec.ts` walks the schema and fails for a table about members that none names.
 */
export class MemberData {
  constructor(readonly providers: readonly MemberDataProvider[]) {}

  erase(manager: EntityManager, member: MemberIdentity): Promise<void> {
    const erasers = this.providers.map(({ erase }) => erase);
    return eraseWith(erasers, manager, member);
  }

  async beforeErasure(manager: EntityManager, member: MemberIdentity): Promise<void> {
    for (const { beforeErasure } of this.providers) await beforeErasure?.(manager, member);
  }

  afterErasure(): void {
    for (const { afterErasure } of this.providers) afterErasure?.();
  }
}
