import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { formatInsightKey, type InsightKey } from '@repo/backend/programme/insight-content';
import { readDanger, type DangerReading } from '@repo/care';

/** How long after the start the weights are loaded, unless a call needs them earlier. */
const warmUpMs = 1_000;

/** How many readings are cached. A saved version never changes, so its reading does not, either. */
const kept = 5_000;

/** The danger check that needs no consent, worker or model (ADR 0014). Its result is never stored. */
@Injectable()
export class DangerCheck implements OnApplicationBootstrap, OnModuleDestroy {
  /** The least recently used entry is first. */
  readonly #readings = new Map<string, DangerReading>();
  #warmUp: NodeJS.Timeout | undefined;

  onApplicationBootstrap(): void {
    this.#warmUp = setTimeout(() => void this.read('Nothing yet.'), warmUpMs).unref();
  }

  onModuleDestroy(): void {
    clearTimeout(this.#warmUp);
  }

  read(text: string): DangerReading {
    return readDanger(text);
  }

  /** Checks a saved text, or returns the cached reading, so that hot reads do not pay for the check. */
  readSaved(key: InsightKey & { day?: string }, text: string): DangerReading {
    const name = formatInsightKey(key) + (key.day ?? '');
    const reading = this.#readings.get(name) ?? this.read(text);
    this.#readings.delete(name);
    this.#readings.set(name, reading);
    for (const oldest of this.#readings.keys()) {
      if (this.#readings.size <= kept) break;
      this.#readings.delete(oldest);
    }
    return reading;
  }
}
