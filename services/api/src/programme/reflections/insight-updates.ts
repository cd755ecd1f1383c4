import { EventEmitter, once } from 'node:events';
import {
  Inject,
  Injectable,
  Logger,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import { formatInsightKey, insightChannel, type InsightKey } from '@repo/backend/insight-channel';
import { listen, type Listener } from '@repo/backend/listen';
import { CONFIG, type Config } from '../../platform/config.ts';

const reconnected = 'reconnected';

/**
 * One line to PostgreSQL on which the worker says "this insight has grown". Whoever waits reads
 * the row again; what was missed while the line was down is read after it is back.
 */
@Injectable()
export class InsightUpdates implements OnModuleInit, OnModuleDestroy {
  readonly #waiting = new EventEmitter().setMaxListeners(0);
  readonly #log = new Logger(InsightUpdates.name);
  readonly #closing = new AbortController();
  #listener: Listener | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  onModuleInit(): void {
    this.#listener = listen(this.config.DATABASE_URL, {
      applicationName: 'api-insights',
      channels: [insightChannel],
      onMessage: (_channel, payload) => this.#waiting.emit(payload),
      onConnect: () => this.#waiting.emit(reconnected),
      onError: (error) => {
        this.#log.error(error);
      },
    });
  }

  /** Whoever waits is answered now: a stop must not last as long as an insight. */
  async onModuleDestroy(): Promise<void> {
    this.#closing.abort();
    await this.#listener?.close();
  }

  /**
   * Promises the next word about an insight. Ask before reading the row, so that nothing that
   * happens in between is missed.
   * @param signal ends the wait; the promise then rejects
   */
  next(key: InsightKey, signal: AbortSignal): Promise<unknown> {
    const stop = new AbortController();
    const either = AbortSignal.any([signal, stop.signal, this.#closing.signal]);
    const next = Promise.race([
      once(this.#waiting, formatInsightKey(key), { signal: either }),
      once(this.#waiting, reconnected, { signal: either }),
    ]);
    return next.finally(() => {
      stop.abort();
    });
  }
}
