import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';

/** The same cost as for members' passwords; Argon2id is the library's default. */
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
const fewestLetters = 12;

const cookieAgeMs = 12 * 3_600_000;
const windowMs = 15 * 60_000;
/** Wrong passwords in that time: per visitor, and in total until each check takes a second. */
const allowed = { one: 10, all: 100 };
const slowMs = 1_000;
/** The most checks that may wait. */
const mostWaiting = 5;

export type SignInResult = 'right' | 'wrong' | 'too-many' | 'busy';

/** @throws Error with advice if the password is too short */
export const hashPassword = async (password: string): Promise<string> => {
  if (password.length >= fewestLetters) return hash(password.normalize('NFC'), cost);
  throw new Error(`The team’s password needs at least ${fewestLetters} letters.`);
};

/**
 * One password for the whole team. It earns a signed value that expires; the signing key is derived
 * from the password’s hash, so a new password ends all sign-ins.
 */
export class TeamSignIn {
  readonly #stored: string;
  readonly #key: Buffer;
  readonly #now: () => number;
  #wrong: { visitor: string; at: number }[] = [];
  #waiting = 0;
  #turn: Promise<unknown> = Promise.resolve();

  /** @param stored the result of `hashPassword` */
  constructor(stored: string, now = Date.now) {
    this.#stored = stored;
    this.#key = Buffer.from(hkdfSync('sha256', stored, '', 'editor cookie', 32));
    this.#now = now;
  }

  /** One at a time: hashing is expensive, and a flood must not exhaust the server. */
  async check(password: string, visitor: string): Promise<SignInResult> {
    if (this.#countWrong(visitor) >= allowed.one) return 'too-many';
    if (this.#waiting >= mostWaiting) return 'busy';
    this.#waiting += 1;
    const verdict = this.#turn.then(() => this.#check(password, visitor));
    this.#turn = verdict.catch(() => undefined);
    return verdict.finally(() => {
      this.#waiting -= 1;
    });
  }

  async #check(password: string, visitor: string): Promise<SignInResult> {
    if (this.#countWrong(visitor) >= allowed.one) return 'too-many';
    if (this.#wrong.length >= allowed.all) await setTimeout(slowMs);
    if (await verify(this.#stored, password.normalize('NFC'))) return 'right';
    this.#wrong.push({ visitor, at: this.#now() });
    return 'wrong';
  }

  /** @returns the cookie's value after a correct password */
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

  /** @returns the number of a visitor's recent wrong passwords */
  #countWrong(visitor: string): number {
    const since = this.#now() - windowMs;
    this.#wrong = this.#wrong.filter(({ at }) => at > since);
    return this.#wrong.filter((one) => one.visitor === visitor).length;
  }
}
