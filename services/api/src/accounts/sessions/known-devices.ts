import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { User } from '@repo/backend/entities/user';
import { CONFIG, type Config } from '../../platform/config.ts';
import { keyedHash } from '../../platform/signatures.ts';

type Owner = Pick<User, 'id' | 'passwordHash'>;

/** What the signed `device` cookie of a browser says. */
export type DeviceCookie = Record<string, string>;

/**
 * Tells the browsers that a verified member signed in with from those of strangers. Their cookie is
 * bound to the member and the password of that time, so a new password makes all of them strangers.
 */
@Injectable()
export class KnownDevices {
  readonly #secretKey: string;

  constructor(@Inject(CONFIG) config: Config) {
    this.#secretKey = config.SECRET_KEY;
  }

  /** @returns the id of a browser that this member is known by, else undefined */
  find(owner: Owner | undefined, cookie: DeviceCookie | undefined): string | undefined {
    if (!owner || cookie?.['member'] !== owner.id) return undefined;
    return cookie['proof'] === this.#proofOf(owner) ? cookie['id'] : undefined;
  }

  /**
   * @param cookie what the browser has already; a known one keeps its id, so that logging in again
   * makes no second device
   * @returns what to leave in the browser of a member who has just proven themselves
   */
  create(owner: Owner, cookie?: DeviceCookie): DeviceCookie {
    const id = this.find(owner, cookie) ?? randomUUID();
    return { id, member: owner.id, proof: this.#proofOf(owner) };
  }

  #proofOf({ id, passwordHash }: Owner): string {
    const text = JSON.stringify([id, passwordHash]);
    return keyedHash(this.#secretKey, 'device', text).toString('base64url');
  }
}
