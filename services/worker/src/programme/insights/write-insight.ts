import type { PoolClient } from 'pg';
import { readDanger } from '@repo/care';
import type { InsightKey } from '@repo/backend/programme/insight-channel';
import { openInsight } from '@repo/backend/programme/insight-content';
import { count } from '@repo/backend/metrics/metrics';
import type { Context } from '../../platform/context.ts';
import type { Delivery, Reaction } from '../../platform/deliveries/reaction.ts';
import { RejectedCall } from '../../platform/provider/provider.ts';
import { RefusedAnswer } from '../../platform/provider/provider-answer.ts';
import { answer } from './answer.ts';
import { withLock } from './insight-lock.ts';
import {
  beginInsight,
  endInsight,
  finishInsight,
  readState,
  type InsightRow,
} from './insight-rows.ts';
import { readMaterial } from './read-material.ts';

type Ask = Delivery<'reflection.saved' | 'insight.requested'>;

/** One that ended without a text may be asked for again; a member who asks wants one. */
const hasText = ({ finished }: InsightRow, key: InsightKey, dataKey: Buffer): boolean =>
  finished !== null && openInsight(dataKey, key, finished).text !== null;

/** Whether asking again would end the same way; the member can still press Retry. */
const isFinal = (error: unknown): boolean =>
  error instanceof RefusedAnswer || error instanceof RejectedCall;

/** What is stored of care looks like an insight; the API shows it by its own look at the text. */
const care = { text: null, care: 'danger' } as const;

const write = async (
  context: Context,
  client: PoolClient,
  { payload: key, signal }: Ask,
  isRequested: boolean,
): Promise<void> => {
  const state = await readState(client, key);
  if (!state) return;
  const dataKey = context.config.MASTER_KEYS.unwrap(key.userId, state.wrapped, state.masterVersion);
  const again = isRequested && !hasText(state, key, dataKey);
  if (!(await beginInsight(client, key, again))) return;
  if (state.isSuperseded) return void (await endInsight(client, key, 'failed'));
  if (state.consent !== 'on') return void (await endInsight(client, key, 'off'));
  const read = await readMaterial(client, key, dataKey, state.memory);
  const material = { ...read, question: context.weekQuestions[key.week - 1] ?? '' };
  const { level } = readDanger(material.reflection);
  const insight = { client, key, dataKey };
  const { model } = context.provider;
  if (level === 'danger' && !isRequested) {
    // Asked for in spite of it meanwhile: that has its own delivery.
    if (state.requests === 1) await finishInsight(insight, model, care);
    return;
  }
  try {
    const isAnswered = await answer(context, insight, { material, level, signal });
    if (!isAnswered) await finishInsight(insight, model, care);
  } catch (error) {
    if (!isFinal(error)) throw error;
    context.log.warn({ err: error }, 'no insight');
    count('insights_failed_total', {});
    await endInsight(client, key, 'failed');
  }
};

/**
 * Answers a text sentence by sentence (ADR 0010). The API has shown care at once where the text
 * meant danger; what is stored of that looks like an insight (ADR 0015).
 */
const run = (context: Context, ask: Ask, isRequested: boolean): Promise<void> =>
  withLock(context, ask.payload, (client) => write(context, client, ask, isRequested));

/** What both reactions have in common. */
const reaction = (isRequested: boolean) => ({
  queue: 'insight' as const,
  run: (context: Context, ask: Ask) => run(context, ask, isRequested),
  giveUp: async ({ pool }: Context, { payload }: Ask): Promise<void> => {
    await endInsight(pool, payload, 'failed');
    count('insights_failed_total', {});
  },
});

/** Answers a saved text, unless it means danger. */
export const writeInsight: Reaction<'reflection.saved'> = {
  name: 'write-insight',
  on: ['reflection.saved'],
  ...reaction(false),
};

/** Answers a text because its writer asks: what our own check reads in it is then no veto. */
export const insightRequested: Reaction<'insight.requested'> = {
  name: 'request-insight',
  on: ['insight.requested'],
  ...reaction(true),
};
