import type { RiskLevel, InsightReceipt, InsightStatus, Programme } from './programme.ts';
import { endpoint } from '../wire.ts';

export interface ReflectionBody {
  message: string;
  /** The version that was edited; if a newer one exists, the answer is 409 `STALE_REFLECTION`. */
  basedOn?: number;
}

export interface SavedReflection {
  /** Empty, with `failed`, if the text was deleted while its insight was written. */
  reflectionMessage: string;
  /** `null` unless the insight is `done`. */
  chatGptResponse: string | null;
  insightStatus: InsightStatus;
  version: number;
  /** `danger` is in the first answer, whatever the consent; then there is no insight. */
  care: RiskLevel;
  /** Present with a finished insight, as in `InsightState`. */
  receipt?: InsightReceipt;
  /** As in `InsightState`: with `off`, if the hour's insights are used up. */
  nextInsightAt?: string;
}

/** `current` of a 409 `STALE_REFLECTION`. */
export interface StaleReflection {
  reflectionMessage: string;
  version: number;
}

export const reflections = {
  /** 403 `TOO_MANY_VERSIONS`, 409 `STALE_REFLECTION`, 429 when the hour's saves are used up. */
  save: endpoint<ReflectionBody, SavedReflection>(
    'POST',
    '/self-guided/reflection-messages/{week}',
    { media: ['application/json', 'text/event-stream'], lost: 'repeat' },
  ),
  /**
   * Deletes a week's text with every version and insight, and the insights of later weeks that may
   * quote it, which can be asked for again; what is under way of it ends. 200 again when nothing is
   * there. For every author, also after a refund.
   */
  takeBack: endpoint<undefined, Programme>('DELETE', '/self-guided/reflection-messages/{week}', {
    lost: 'repeat',
  }),
  /**
   * Requests the insight of the newest saved text: for the first time, after a failure, or after
   * the member says that the care text was not about them. Answers and streams like a save; a
   * finished insight is returned unchanged. 403 `INSIGHTS_OFF`; 404 without a saved text; 429 when
   * the week's insights of this hour are used up.
   */
  requestInsight: endpoint<undefined, SavedReflection>(
    'POST',
    '/self-guided/reflection-messages/{week}/insight',
    { media: ['application/json', 'text/event-stream'], lost: 'repeat' },
  ),
} as const;

/** The events of these calls with `Accept: text/event-stream`, in order. */
export interface ReflectionEvents {
  saved: Pick<
    SavedReflection,
    'reflectionMessage' | 'insightStatus' | 'version' | 'care' | 'nextInsightAt'
  >;
  insight: { sentence: string };
  done: SavedReflection;
  failed: SavedReflection;
}

/** How long a save waits for the insight, in milliseconds; the text is stored before. */
export const insightWaitMs = 20_000;
