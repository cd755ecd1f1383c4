import { Injectable } from '@nestjs/common';

/** As long as a page waits between two questions. */
const pauseMs = 2_000;

/**
 * Which sessions Stripe was asked about a moment ago, so that a page that polls, in however many
 * tabs, does not ask each time. Only the time is kept: what Stripe said may be wrong by now.
 */
@Injectable()
export class RecentLooks {
  /** Oldest first. */
  readonly #askedAt = new Map<string, number>();

  /** @returns whether the caller may ask Stripe now; true once in two seconds */
  take(sessionId: string): boolean {
    this.#forget();
    if (this.#askedAt.has(sessionId)) return false;
    this.#askedAt.set(sessionId, performance.now());
    return true;
  }

  #forget(): void {
    const end = performance.now() - pauseMs;
    for (const [sessionId, askedAt] of this.#askedAt) {
      if (askedAt > end) return;
      this.#askedAt.delete(sessionId);
    }
  }
}
