import { Injectable } from '@nestjs/common';
import { eraseWith, type MemberDataProvider, type MemberIdentity } from '@repo/server/member-data';
import type { EntityManager } from 'typeorm';

/** In order of erasure: the domain that others' rows refer to comes last. */
const domains = ['programme', 'coaching', 'purchases', 'accounts'] as const;
type Domain = (typeof domains)[number];

/**
 * All data about a member, by domain. Domains register here, in their modules, because `accounts` may
 * not import them. `export.int.spec.ts` walks the schema and fails for a table about members that
 * no domain registered.
 */
@Injectable()
export class MemberData {
  readonly #providers = new Map<Domain, MemberDataProvider>();

  register(domain: Domain, provider: MemberDataProvider): void {
    this.#providers.set(domain, provider);
  }

  get providers(): MemberDataProvider[] {
    return domains.flatMap((domain) => this.#providers.get(domain) ?? []);
  }

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
