import type { InsightReceipt, InsightStatus } from './programme.ts';
import { endpoint } from '../wire.ts';

export interface ReflectionBody {
  message: string;
  /** The version that was edited; if a newer one exists, the answer is 409 `STALE_REFLECTION`. */
  basedOn?: number;
}

export interface SavedReflection {
  reflectionMessage: string;
  chatGptResponse: string | null;
  insightStatus: InsightStatus;
  version: number;
  /** Present with a finished insight, as in `InsightState`. */
  receipt?: InsightReceipt;
  care?: true;
}

/** `current` of a 409 `STALE_REFLECTION`. */
export interface StaleReflection {
  reflectionMessage: string;
  version: number;
}

export const reflections = {
  save: endpoint<ReflectionBody, SavedReflection>(
    'POST',
    '/self-guided/reflection-messages/{week}',
    { media: ['application/json', 'text/event-stream'] },
  ),
} as const;

/** The events of the same call with `Accept: text/event-stream`, in this order. */
export interface ReflectionEvents {
  saved: Pick<SavedReflection, 'reflectionMessage' | 'insightStatus' | 'version'>;
  insight: { sentence: string };
  done: SavedReflection;
  failed: SavedReflection;
}

/** A client that saves waits this long for the insight, in milliseconds; the text is saved before. */
export const insightWaitMs = 20_000;
