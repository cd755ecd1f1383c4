import { Injectable, type CanActivate } from '@nestjs/common';
import { minuteMs } from '@repo/product/durations';
import { AppError } from '@repo/server/app-error';

/** Then an API that cannot find out serves everything else. */
const patienceMs = 5 * minuteMs;

/**
 * Members' texts are withheld from the start until nothing is left in the database that was deleted
 * before a backup was restored (`returned.ts`).
 */
@Injectable()
export class Texts {
  readonly #began = performance.now();
  #areWithheld = true;

  get areWithheld(): boolean {
    return this.#areWithheld;
  }

  /** Whether all other calls may be served. */
  get canWait(): boolean {
    return !this.#areWithheld || performance.now() - this.#began > patienceMs;
  }

  release(): void {
    this.#areWithheld = false;
  }
}

/** For controllers whose calls show or take texts. */
@Injectable()
export class TextsGuard implements CanActivate {
  constructor(private readonly texts: Texts) {}

  canActivate(): boolean {
    if (this.texts.areWithheld) throw new AppError('BUSY', { retryAfter: 5 });
    return true;
  }
}
