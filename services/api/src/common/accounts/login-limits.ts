import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../../config.ts';
import { AppError } from '../app-error.ts';
import { keyedHash } from '../signatures.ts';
import { Limits } from './limits.ts';
import type { Visit } from './visit.ts';

/** What a try is counted against; the first key is forgotten after a success. */
export type LimitKeys = readonly [own: Buffer, ...others: Buffer[]];

/**
 * Five failures in fifteen minutes, per account and per address. A browser that signed in to this
 * account before is counted by itself: strangers cannot lock its owner out.
 */
@Injectable()
export class LoginLimits {
  readonly #secretKey: string;

  constructor(
    private readonly limits: Limits,
    @Inject(CONFIG) config: Config,
  ) {
    this.#secretKey = config.SECRET_KEY;
  }

  ofLogin(email: string, { knownDevice, network }: Visit): LimitKeys {
    if (knownDevice?.['account'] === this.#nameOf(email))
      return [this.#key('device', knownDevice['id'] ?? '')];
    return [this.#key('account', email), this.#key('network', network)];
  }

  /** For a password that somebody must repeat while signed in. */
  ofMember(userId: string): LimitKeys {
    return [this.#key('member', userId)];
  }

  /** @returns what to leave in a browser that has just proven itself. */
  createDevice(email: string): Record<string, string> {
    return { id: randomUUID(), account: this.#nameOf(email) };
  }

  /** @throws AppError TOO_MANY_REQUESTS */
  async admit(keys: LimitKeys): Promise<void> {
    this.#refuse(await this.limits.findWait(keys));
  }

  /** Counts a failure. @throws AppError TOO_MANY_REQUESTS when it was one too many */
  async fail(keys: LimitKeys): Promise<void> {
    this.#refuse(await this.limits.count(keys));
  }

  async succeed(manager: EntityManager, [own]: LimitKeys): Promise<void> {
    await this.limits.forget(manager, own);
  }

  #refuse(seconds: number): void {
    if (seconds > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: seconds });
  }

  #nameOf(email: string): string {
    return this.#key('device-account', email).toString('base64url');
  }

  #key(kind: string, value: string): Buffer {
    return keyedHash(this.#secretKey, `limit:${kind}`, value);
  }
}
