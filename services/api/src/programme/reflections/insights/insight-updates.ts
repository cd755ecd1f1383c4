import { EventEmitter, once } from 'node:events';
import {
  Inject,
  Injectable,
  Logger,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import {
  formatInsightKey,
  insightChannel,
  type InsightKey,
} from '@repo/backend/programme/insight-content';
import { listen, type Listener } from '@repo/backend/outbox/listen';
import { CONFIG, type Config } from '../../../platform/config.ts';

const reconnected = 'reconnected';

/**
 * One connection on which the worker notifies "this insight has grown" (ADR 0010). Whoever waits
 * reads the row again; after a lost connection everybody does, because notifications were missed.
 */
@Injectable()
export class InsightUpdates implements OnModuleInit, OnModuleDestroy {
  readonly #waiting = new EventEmitter().setMaxListeners(0);
  readonly #log = new Logger(InsightUpdates.name);
  readonly #closing = new AbortController();
  #listener: Listener | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  onModuleInit(): void {
    this.#listener = listen(this.config.DATABASE_DIRECT_URL ?? this.config.DATABASE_URL, {
      applicationName: 'api-insights',
      channels: [insightChannel],
      onMessage: (_channel, payload) => this.#waiting.emit(payload),
      onConnect: () => this.#waiting.emit(reconnected),
      onError: (error) => {
        this.#log.error(error);
      },
    });
  }

  /** Ends every wait at once: stopping must not take as long as an insight does. */
  async onModuleDestroy(): Promise<void> {
    this.#closing.abort();
    await this.#listener?.close();
  }

  /**
   * Resolves at the next notification about an insight. Call it before reading the row, so that
   * none that comes in between is missed.
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
