import { OpenAI } from 'openai';
import type { WorkerConfig } from '../settings.ts';
import { IncompleteAnswerError, readAnswer } from './provider-answer.ts';

export interface ModelRequest {
  instructions: string;
  input: string;
  signal: AbortSignal;
}

/** A language model. */
export interface Provider {
  model: string;
  /** Yields the answer as it comes. Throws when it breaks off, so that half is never the whole. */
  ask: (question: ModelRequest) => AsyncGenerator<string>;
  /** @returns how much of each kind of harm a text speaks of, from 0 to 1. */
  moderate: (text: string, signal: AbortSignal) => Promise<Readonly<Record<string, number>>>;
}

/** The provider rejects our calls: a wrong key or model, which retrying does not fix. */
export class ProviderConfigError extends Error {
  override readonly name = 'ProviderConfigError';
  readonly status: number;

  constructor(cause: { status: number }) {
    super('the provider rejected the call', { cause });
    this.status = cause.status;
  }
}

const rejections = new Set<unknown>([400, 401, 403, 404, 422]);

/** @returns the error for the job: ProviderConfigError when retrying does not help */
const toJobError = (error: unknown): unknown =>
  error instanceof OpenAI.APIError && rejections.has(error.status)
    ? new ProviderConfigError(error as { status: number })
    : error;

/** Enough for a few paragraphs and the model's reasoning before them. */
const maxOutputTokens = 1_600;
const firstByteMs = 20_000;
const silenceMs = 15_000;
const wholeAnswerMs = 60_000;
/** A moderation result later than this is useless. */
const moderationMs = 10_000;

/** Aborts when nothing arrives for too long; every event restarts the timer. */
const watchSilence = () => {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  return {
    signal: controller.signal,
    alive: () => {
      clearTimeout(timer);
      timer = setTimeout(() => controller.abort(new IncompleteAnswerError('silence')), silenceMs);
    },
    stop: () => clearTimeout(timer),
  };
};

type ProviderConfig = Pick<
  WorkerConfig,
  | 'OPENAI_API_KEY'
  | 'OPENAI_BASE_URL'
  | 'OPENAI_MODEL'
  | 'OPENAI_MODERATION_MODEL'
  | 'OPENAI_MODERATION_URL'
>;

/** The whole job is retried, so the SDK need not retry; the SDK must not log, either. */
const createClient = ({ OPENAI_BASE_URL: baseURL, OPENAI_API_KEY: apiKey }: ProviderConfig) =>
  new OpenAI({ baseURL, apiKey, maxRetries: 0, timeout: firstByteMs, logLevel: 'off' });

const createModerate = (client: OpenAI, config: ProviderConfig): Provider['moderate'] => {
  const url = config.OPENAI_MODERATION_URL ?? `${client.baseURL}/moderations`;
  const model = config.OPENAI_MODERATION_MODEL;
  return async (input, signal) => {
    const { results } = await client.post<OpenAI.ModerationCreateResponse>(url, {
      body: { model, input } satisfies OpenAI.ModerationCreateParams,
      signal,
      timeout: moderationMs,
    });
    return { ...results[0]?.category_scores };
  };
};

const createAsk = (client: OpenAI, model: string): Provider['ask'] =>
  async function* ({ instructions, input, signal }: ModelRequest): AsyncGenerator<string> {
    const silence = watchSilence();
    const limits = AbortSignal.any([signal, silence.signal, AbortSignal.timeout(wholeAnswerMs)]);
    try {
      const stream = await client.responses.create(
        {
          model,
          instructions,
          input,
          stream: true,
          store: false,
          max_output_tokens: maxOutputTokens,
        },
        { signal: limits },
      );
      yield* readAnswer(stream, silence.alive);
    } catch (error) {
      throw toJobError(error);
    } finally {
      silence.stop();
    }
  };

/**
 * The only file that imports the vendor's SDK. No name, address or id leaves here: the request is
 * the prompt and nothing else, is not stored there (`store: false`) and has no tools.
 */
export const createProvider = (config: ProviderConfig): Provider => {
  const client = createClient(config);
  const model = config.OPENAI_MODEL;
  return {
    model,
    ask: createAsk(client, model),
    moderate: createModerate(client, config),
  };
};
