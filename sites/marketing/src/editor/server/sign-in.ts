import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';

/** As members' passwords are hashed; Argon2id is the library's default. */
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
const fewestLetters = 12;

const cookieAgeMs = 12 * 3_600_000;
const windowMs = 15 * 60_000;
/** Wrong passwords in that time of one visitor, and of all together before each costs a second. */
const allowed = { one: 10, all: 100 };
const slowMs = 1_000;
/** So many wait for each other. */
const mostWaiting = 5;

export type Verdict = 'right' | 'wrong' | 'too-many' | 'busy';

/** @throws Error with what to do about a password that is too short */
export const hashPassword = async (password: string): Promise<string> => {
  if (password.length >= fewestLetters) return hash(password.normalize('NFC'), cost);
  throw new Error(`The team’s password needs at least ${fewestLetters} letters.`);
};

/**
 * One password for the whole team. Who knew it gets a signed value that ends by itself; its key
 * follows from the password’s hash, so a new password ends all of them.
 */
export class TeamSignIn {
  readonly #stored: string;
  readonly #key: Buffer;
  readonly #now: () => number;
  #wrong: { visitor: string; at: number }[] = [];
  #waiting = 0;
  #turn: Promise<unknown> = Promise.resolve();

  /** @param stored what `hashPassword` has made */
  constructor(stored: string, now = Date.now) {
    this.#stored = stored;
    this.#key = Buffer.from(hkdfSync('sha256', stored, '', 'editor cookie', 32));
    this.#now = now;
  }

  /** One at a time: a hash is dear, and a flood of them must cost nothing, nor keep the team out. */
  async check(password: string, visitor: string): Promise<Verdict> {
    if (this.#countWrong(visitor) >= allowed.one) return 'too-many';
    if (this.#waiting >= mostWaiting) return 'busy';
    this.#waiting += 1;
    const verdict = this.#turn.then(() => this.#check(password, visitor));
    this.#turn = verdict.catch(() => undefined);
    return verdict.finally(() => {
      this.#waiting -= 1;
    });
  }

  async #check(password: string, visitor: string): Promise<Verdict> {
    if (this.#countWrong(visitor) >= allowed.one) return 'too-many';
    if (this.#wrong.length >= allowed.all) await setTimeout(slowMs);
    if (await verify(this.#stored, password.normalize('NFC'))) return 'right';
    this.#wrong.push({ visitor, at: this.#now() });
    return 'wrong';
  }

  /** @returns the value of a cookie for somebody who knew the password */
  issue(): string {
    const end = String(this.#now() + cookieAgeMs);
    return `${end}.${this.#sign(end)}`;
  }

  isIssued(value: string): boolean {
    const [end = '', signature = ''] = value.split('.');
    const [given, right] = [signature, this.#sign(end)].map((text) => Buffer.from(text));
    if (!given || !right || given.length !== right.length) return false;
    return timingSafeEqual(given, right) && Number(end) > this.#now();
  }

  #sign(end: string): string {
    return createHmac('sha256', this.#key).update(end).digest('base64url');
  }

  /** @returns how many wrong passwords a visitor has typed lately */
  #countWrong(visitor: string): number {
    const since = this.#now() - windowMs;
    this.#wrong = this.#wrong.filter(({ at }) => at > since);
    return this.#wrong.filter((one) => one.visitor === visitor).length;
  }
}
