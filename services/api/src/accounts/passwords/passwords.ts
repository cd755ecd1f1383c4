import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Inject, Injectable } from '@nestjs/common';
import { onLook, set } from '@repo/backend/metrics';
import { CONFIG, type Config } from '../../platform/config.ts';
import { placeLimits } from '../limits/limit-table.ts';
import { Semaphore } from './semaphore.ts';

/** What can be done with passwords while holding a place. */
export interface Hasher {
  hash: (password: string) => Promise<string>;
  /** Takes as long without a stored hash as with one. */
  isMatch: (stored: string | null, password: string) => Promise<boolean>;
  /** Whether the stored hash was made with less than is asked today. */
  isOutdated: (stored: string) => boolean;
}

/** How many may wait for each that runs before others are sent away: about two seconds of work. */
const waitingPerPlace = 16;

interface Cost {
  memoryCost: number;
  timeCost: number;
  parallelism: 1;
}

/** A well-formed hash that no password has, as expensive as a real one. */
const createDummy = ({ memoryCost, timeCost }: Cost): string => {
  const random = (bytes: number): string => randomBytes(bytes).toString('base64').replace(/=/g, '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$${random(16)}$${random(32)}`;
};

const costOf = (stored: string): [memory: number, passes: number] => {
  const [, memory = '0', passes = '0'] = /\$m=(\d+),t=(\d+)/.exec(stored) ?? [];
  return [Number(memory), Number(passes)];
};

/** The same characters give the same bytes, whichever keyboard composed them. */
const normalise = (password: string): string => password.normalize('NFC');

/**
 * Argon2id, at most PASSWORD_AT_ONCE hashes at a time, one per core unless told otherwise. Everything
 * that hashes does so inside the semaphore, its statements included, so that a flood is refused before
 * it costs anything.
 */
@Injectable()
export class Passwords {
  readonly #semaphore: Semaphore;
  readonly #hasher: Hasher;

  constructor(@Inject(CONFIG) config: Config) {
    this.#semaphore = new Semaphore({
      atOnce: config.PASSWORD_AT_ONCE,
      waiting: config.PASSWORD_AT_ONCE * waitingPerPlace,
      waitingEach: placeLimits.waitingToHash.allowed,
    });
    // Argon2id is the library's default; its enum does not survive type stripping.
    const cost: Cost = {
      memoryCost: config.PASSWORD_MEMORY_KIB,
      timeCost: config.PASSWORD_PASSES,
      parallelism: 1,
    };
    onLook(() => set('login_turns_waiting', {}, this.#semaphore.waiting));
    const dummy = createDummy(cost);
    this.#hasher = {
      hash: (password) => hash(normalise(password), cost),
      isMatch: (stored, password) => verify(stored ?? dummy, normalise(password)),
      isOutdated: (stored) => {
        const [memory, passes] = costOf(stored);
        return memory < cost.memoryCost || passes < cost.timeCost;
      },
    };
  }

  /**
   * @param network whose share of the places it takes
   * @throws AppError BUSY when too many wait already, or too many of this network
   */
  limited<Result>(work: (hasher: Hasher) => Promise<Result>, network: string): Promise<Result> {
    return this.#semaphore.run(() => work(this.#hasher), network);
  }
}
