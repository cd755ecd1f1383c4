import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Inject, Injectable } from '@nestjs/common';
import { onScrape } from '@repo/server/metrics/metrics';
import { AppError } from '@repo/server/app-error';
import { loginTurnsWaiting } from '../../platform/metrics.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { otherLimits } from '@repo/accounts/limit-table';

/** What can be done with passwords while holding a place. */
export interface Hasher {
  hash: (password: string) => Promise<string>;
  /** Takes as long without a stored hash as with one. */
  isMatch: (stored: string | null, password: string) => Promise<boolean>;
  /** Whether the stored hash was made with weaker settings than today's. */
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
const normalize = (password: string): string => password.normalize('NFC');

const createHasher = (cost: Cost): Hasher => {
  const dummy = createDummy(cost);
  return {
    hash: (password) => hash(normalize(password), cost),
    isMatch: (stored, password) => verify(stored ?? dummy, normalize(password)),
    isOutdated: (stored) => {
      const [memory, passes] = costOf(stored);
      return memory < cost.memoryCost || passes < cost.timeCost;
    },
  };
};

interface Waiting {
  network: string;
  start: () => void;
}

/**
 * Argon2id behind a semaphore: PASSWORD_AT_ONCE hashes at a time, by default one per core. A caller
 * holds its place for the whole check, statements included. When the queue is full, further calls
 * are refused at once, so that a flood costs nothing.
 */
@Injectable()
export class Passwords {
  readonly #hasher: Hasher;
  readonly #waiting: Waiting[] = [];
  #running = 0;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    // Argon2id is the library's default; its enum does not survive type stripping.
    this.#hasher = createHasher({
      memoryCost: config.PASSWORD_MEMORY_KIB,
      timeCost: config.PASSWORD_PASSES,
      parallelism: 1,
    });
    onScrape(() => {
      loginTurnsWaiting.set(this.#waiting.length);
    });
  }

  /**
   * @param network whose share of the places it takes
   * @throws AppError BUSY when too many wait already, or too many of this network
   */
  async limited<Result>(
    work: (hasher: Hasher) => Promise<Result>,
    network: string,
  ): Promise<Result> {
    if (this.#running >= this.config.PASSWORD_AT_ONCE) await this.#wait(network);
    else this.#running += 1;
    try {
      return await work(this.#hasher);
    } finally {
      this.#leave();
    }
  }

  #wait(network: string): Promise<void> {
    const own = this.#waiting.filter((other) => other.network === network);
    const isFull =
      this.#waiting.length >= this.config.PASSWORD_AT_ONCE * waitingPerPlace ||
      own.length >= otherLimits.waitingToHash.allowed;
    if (isFull) throw new AppError('BUSY', { retryAfter: 2 });
    return new Promise((start) => this.#waiting.push({ network, start }));
  }

  /** Hands the place to the caller that waited longest, so that nobody can slip in between. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next.start();
    else this.#running -= 1;
  }
}
