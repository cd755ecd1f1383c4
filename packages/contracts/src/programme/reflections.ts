import type { InsightReceipt, InsightStatus } from './programme.ts';
import { endpoint } from '../wire.ts';

export interface ReflectionBody {
  message: string;
  /** The version the text was written on; a newer one answers 409 `STALE_REFLECTION`. */
  basedOn?: number;
}

export interface SavedReflection {
  reflectionMessage: string;
  chatGptResponse: string | null;
  insightStatus: InsightStatus;
  version: number;
  /** As in `InsightState`, with a finished insight. */
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

/** A saving client waits this long for the insight, in milliseconds ; reading on is never held up for longer. */
export const insightWaitMs = 20_000;
