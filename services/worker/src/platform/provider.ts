import { OpenAI } from 'openai';

export interface Question {
  instructions: string;
  input: string;
  signal: AbortSignal;
}

/** A language model. */
export interface Provider {
  model: string;
  /** Yields the answer as it comes. Throws when it breaks off, so that half is never the whole. */
  ask: (question: Question) => AsyncGenerator<string>;
}

/** An answer that ended without being complete. */
export class BrokenAnswer extends Error {
  override readonly name = 'BrokenAnswer';
}

/** Enough for a few paragraphs and for what the model thinks before them. */
const maxOutputTokens = 1_600;
const firstByteMs = 20_000;
const silenceMs = 15_000;
const wholeAnswerMs = 60_000;

/** Aborts when nothing arrives for too long; every event starts the wait anew. */
const watchSilence = () => {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  return {
    signal: controller.signal,
    alive: () => {
      clearTimeout(timer);
      timer = setTimeout(() => controller.abort(new BrokenAnswer('silence')), silenceMs);
    },
    stop: () => clearTimeout(timer),
  };
};

/**
 * The only file that imports the vendor's SDK. No name, address or id leaves here: the request is
 * the prompt and nothing else, is not stored there (`store: false`) and has no tools.
 */
export const createProvider = (baseURL: string, apiKey: string, model: string): Provider => {
  // The job is tried again as a whole, so the SDK need not retry.
  const client = new OpenAI({ baseURL, apiKey, maxRetries: 0, timeout: firstByteMs });

  async function* ask({ instructions, input, signal }: Question): AsyncGenerator<string> {
    const silence = watchSilence();
    const limits = AbortSignal.any([signal, silence.signal, AbortSignal.timeout(wholeAnswerMs)]);
    let isComplete = false;
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
      for await (const event of stream) {
        silence.alive();
        if (event.type === 'response.output_text.delta') yield event.delta;
        if (event.type === 'error' || event.type === 'response.failed') break;
        // Cut off at the token limit: the sentences up to there are still good.
        isComplete = event.type === 'response.completed' || event.type === 'response.incomplete';
        if (isComplete) break;
      }
    } finally {
      silence.stop();
    }
    if (!isComplete) throw new BrokenAnswer('the answer broke off');
  }

  return { model, ask };
};
