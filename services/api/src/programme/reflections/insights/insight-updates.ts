import { EventEmitter, once } from 'node:events';
import {
  Injectable,
  Inject,
  Logger,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import { listen, type Listener } from '@repo/server/outbox/listen';
import { formatInsightKey, insightChannel, type InsightKey } from '@repo/programme/insight-content';
import { InsightsRepository } from '@repo/programme/insights.repository';
import { insightWaitMs, type SavedReflection } from '@repo/contracts/programme/reflections';
import { CONFIG, type Config } from '../../../platform/config.ts';
import type { Saved } from '../reflections.service.ts';
import { viewInsight } from './insight-view.ts';

const reconnected = 'reconnected';

/**
 * One connection that receives the worker's notifications that an insight has grown (ADR 0010). The
 * waiting call then reads the row again; after a lost connection all of them do, because
 * notifications may have been missed.
 */
@Injectable()
export class InsightUpdates implements OnModuleInit, OnModuleDestroy {
  readonly #waiting = new EventEmitter().setMaxListeners(0);
  readonly #log = new Logger(InsightUpdates.name);
  readonly #closing = new AbortController();
  #listener: Listener | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly repository: InsightsRepository,
  ) {}

  onModuleInit(): void {
    this.#listener = listen(this.config.DATABASE_URL, {
      applicationName: 'api-insights',
      channels: [insightChannel],
      onMessage: (_channel, payload) => this.#waiting.emit(payload),
      onConnect: () => this.#waiting.emit(reconnected),
      onError: (error) => {
        this.#log.error(error, 'lost the connection for insight updates, reconnecting');
      },
    });
  }

  /** Ends every wait at once, so that stopping does not take as long as an insight. */
  async onModuleDestroy(): Promise<void> {
    this.#closing.abort();
    await this.#listener?.close();
  }

  /**
   * Yields the saved reflection each time its insight has grown, and last when it ended or the time
   * is over; undefined when its writer has deleted the text.
   */
  async *follow(
    saved: Saved,
    gone: AbortSignal,
  ): AsyncGenerator<SavedReflection | undefined, void> {
    const signal = AbortSignal.any([gone, AbortSignal.timeout(insightWaitMs)]);
    while (saved.reflection.insightStatus === 'pending') {
      // Subscribed before reading: a message that comes while the row is read must not be missed.
      const next = this.#next(saved.key, signal).then(
        () => 'news',
        () => 'over',
      );
      const update = await this.#read(saved);
      yield update;
      if (update?.insightStatus !== 'pending') return;
      if ((await next) === 'news') continue;
      // A lost connection may have swallowed the message of a deletion.
      yield this.#read(saved);
      return;
    }
  }

  async #read(saved: Saved): Promise<SavedReflection | undefined> {
    const stored = await this.repository.find(saved.key);
    return stored && { ...saved.reflection, ...viewInsight(saved, stored) };
  }

  /**
   * Resolves at the next notification about an insight. Call it before reading the row, so that
   * none that comes in between is missed.
   * @param signal ends the wait; the promise then rejects
   */
  #next(key: InsightKey, signal: AbortSignal): Promise<unknown> {
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
