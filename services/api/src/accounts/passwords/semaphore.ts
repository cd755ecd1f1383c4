import { AppError } from '../../platform/app-error.ts';

interface Waiting {
  who: string;
  start: () => void;
}

interface Places {
  atOnce: number;
  waiting: number;
  /** Of those who wait, at most so many of one caller. */
  waitingEach: number;
}

/**
 * Runs so many pieces of work at once and lets so many wait, few of them of any one caller. Beyond
 * that it refuses right away instead of making everybody wait; that, and first come first served,
 * is why it is our own.
 */
export class Semaphore {
  readonly #places: Places;
  readonly #waiting: Waiting[] = [];
  #running = 0;

  constructor(places: Places) {
    this.#places = places;
  }

  /** How many wait for a place. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * @param who shares one caller's places
   * @throws AppError BUSY when the queue, or the caller's share of it, is full
   */
  async run<Result>(work: () => Promise<Result>, who: string): Promise<Result> {
    await this.#enter(who);
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  #enter(who: string): Promise<void> | undefined {
    if (this.#running < this.#places.atOnce) {
      this.#running += 1;
      return undefined;
    }
    if (this.#isFullFor(who)) throw new AppError('BUSY', { retryAfter: 2 });
    return new Promise((start) => this.#waiting.push({ who, start }));
  }

  #isFullFor(who: string): boolean {
    if (this.#waiting.length >= this.#places.waiting) return true;
    const own = this.#waiting.filter((other) => other.who === who);
    return own.length >= this.#places.waitingEach;
  }

  /** Hands the place to whoever waited longest, so that nobody can slip in between. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next.start();
    else this.#running -= 1;
  }
}
