/** What the gateway shows, as gateway/publish.ts reports it; empty where no gateway runs. */
export interface PublishedSite {
  id?: string;
  since?: string;
  address?: string;
  before?: string;
}

export type Action = 'publish' | 'undo';

/** The parts of a publish, each as long as it takes. */
export interface PublishSteps {
  /** @throws Error with what is wrong, in words for the author */
  build: (address: string) => Promise<void>;
  /** Shows the built pages, or those from before; without an action it only looks. */
  release: (action?: Action) => Promise<PublishedSite>;
}

export interface Status {
  live: PublishedSite;
  /** What is being done. */
  step?: string;
  /** How the last action ended. */
  message: string;
  problems: readonly string[];
}

const refused = 'Nothing was published, and the site is as it was.';

/** Makes saved pages live, one at a time. */
export class Publisher {
  readonly #work: PublishSteps;
  #step: string | undefined;
  #message = '';
  #problems: readonly string[] = [];

  constructor(work: PublishSteps) {
    this.#work = work;
  }

  async status(): Promise<Status> {
    const live = await this.#work.release();
    const step = this.#step;
    return {
      live,
      ...(step !== undefined && { step }),
      message: this.#message,
      problems: this.#problems,
    };
  }

  /** @returns the work that has begun; nothing while somebody else’s goes on */
  start(action: Action): Promise<void> | undefined {
    if (this.#step !== undefined) return undefined;
    this.#message = '';
    this.#problems = [];
    return (action === 'publish' ? this.#publish() : this.#undo())
      .catch((error: unknown) => {
        this.#message = action === 'publish' ? refused : 'Nothing was undone.';
        this.#problems = (error as Error).message.split('\n').filter(Boolean);
      })
      .finally(() => {
        this.#step = undefined;
      });
  }

  async #publish(): Promise<void> {
    const started = Date.now();
    this.#step = 'Checking and building the pages (1 of 2) …';
    const { address } = await this.#work.release();
    if (!address)
      throw new Error(
        'No site runs here to publish to. On your own machine, npm start begins one.',
      );
    await this.#work.build(address);
    this.#step = 'Going live (2 of 2) …';
    await this.#work.release('publish');
    const seconds = Math.ceil((Date.now() - started) / 1_000);
    this.#message = `Your pages are live. It took ${seconds} seconds.`;
  }

  async #undo(): Promise<void> {
    this.#step = 'Going back …';
    await this.#work.release('undo');
    this.#message =
      'The pages from before are live again. What you wrote is still here; the next Publish shows it.';
  }
}
