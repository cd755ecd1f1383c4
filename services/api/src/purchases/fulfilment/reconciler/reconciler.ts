import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { advisoryLocks } from '@repo/backend/advisory-locks';
import { minuteMs } from '@repo/product/durations';
import { CONFIG, type Config } from '../../../platform/config.ts';
import { takeTurn } from '../../../platform/database/turn.ts';
import { ReconcilerRound } from './reconciler-round.ts';

const roundMs = minuteMs;

/**
 * Finds what no webhook reported. Lives in the API because the API is the only service that knows
 * Stripe; of several, one at a time does it.
 */
@Injectable()
export class Reconciler implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger('reconciler');
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly round: ReconcilerRound,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => {
      this.#round ??= this.#survive(() => this.takeTurn()).finally(() => {
        this.#round = undefined;
      });
    }, roundMs).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    this.round.stop();
    await this.#round;
  }

  /** A round, unless another API has one under way. */
  async takeTurn(): Promise<void> {
    const { DATABASE_DIRECT_URL, DATABASE_URL } = this.config;
    const url = DATABASE_DIRECT_URL ?? DATABASE_URL;
    await takeTurn(url, advisoryLocks.reconciler, () => this.reconcile());
  }

  /** One round, whoever else has one under way. */
  async reconcile(): Promise<void> {
    await this.round.run();
  }

  async #survive(work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => {
      this.#logger.error(error);
    });
  }
}
