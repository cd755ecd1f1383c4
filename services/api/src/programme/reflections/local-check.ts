import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { formatInsightKey, type InsightKey } from '@repo/backend/programme/insight-content';
import { readDanger, type DangerReading } from '@repo/care';

/** The check reads its weights this long after the start, unless a call needs them earlier. */
const warmUpMs = 1_000;

/** Readings that are kept. A saved version never changes, and neither does its reading. */
const kept = 5_000;

/** The check that needs no consent, worker or model (ADR 0014). What it says is stored nowhere. */
@Injectable()
export class LocalCheck implements OnApplicationBootstrap, OnModuleDestroy {
  /** The one that was asked for longest ago comes first. */
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

  /** Reads a saved text, or remembers what it read: a hot read must not cost the check again. */
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
