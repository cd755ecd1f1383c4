import { AppError } from '../../platform/app-error.ts';

/**
 * Runs so many pieces of work at once and lets so many wait. Beyond that it refuses right away
 * instead of making everybody wait; that, and first come first served, is why it is our own.
 */
export class Semaphore {
  readonly #atOnce: number;
  readonly #atMostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, atMostWaiting: number) {
    this.#atOnce = atOnce;
    this.#atMostWaiting = atMostWaiting;
  }

  /** @throws AppError BUSY when the queue is full */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  #enter(): Promise<void> | undefined {
    if (this.#running < this.#atOnce) {
      this.#running += 1;
      return undefined;
    }
    if (this.#waiting.length >= this.#atMostWaiting) throw new AppError('BUSY', { retryAfter: 2 });
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Hands the place to whoever waited longest, so that nobody can slip in between. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
