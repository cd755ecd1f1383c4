import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { formatInsightKey, type InsightKey } from '@repo/programme/insight-content';
import { readDanger, type DangerResult } from '@repo/care';

/** How long after the start the weights are loaded, unless a call needs them earlier. */
const warmUpMs = 1_000;

/** How many results are cached. A saved version never changes, so its result does not, either. */
const kept = 5_000;

/** The danger check that needs no consent, worker or model (ADR 0014). Its result is never stored. */
@Injectable()
export class DangerCheck implements OnApplicationBootstrap, OnModuleDestroy {
  /** The least recently used entry is first. */
  readonly #results = new Map<string, DangerResult>();
  #warmUp: NodeJS.Timeout | undefined;

  onApplicationBootstrap(): void {
    this.#warmUp = setTimeout(() => void this.read('Nothing yet.'), warmUpMs).unref();
  }

  onModuleDestroy(): void {
    clearTimeout(this.#warmUp);
  }

  read(text: string): DangerResult {
    return readDanger(text);
  }

  /** Checks a saved text, or returns the cached result, so that hot reads do not pay for the check. */
  readSaved(key: InsightKey, text: string): DangerResult {
    const name = formatInsightKey(key);
    const result = this.#results.get(name) ?? this.read(text);
    this.#results.delete(name);
    this.#results.set(name, result);
    for (const oldest of this.#results.keys()) {
      if (this.#results.size <= kept) break;
      this.#results.delete(oldest);
    }
    return result;
  }
}
