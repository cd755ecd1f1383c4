import type { PoolClient } from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { readDanger } from '@repo/backend/care/read-danger';
import type { InsightKey } from '@repo/backend/insight-channel';
import { openInsight } from '@repo/backend/insight-content';
import type { Context } from '../../platform/context.ts';
import type { Delivery, Reaction } from '../../platform/reaction.ts';
import { RejectedCall } from '../../platform/provider.ts';
import { RefusedAnswer } from '../../platform/provider-answer.ts';
import { answer } from './answer.ts';
import { tellFailed, tellStored } from './insight-metrics.ts';
import { withLock } from './insight-lock.ts';
import {
  beginInsight,
  endInsight,
  finishInsight,
  readState,
  type InsightState,
  type OpenInsight,
} from './insight-rows.ts';
import { readMaterial } from './read-material.ts';

type Ask = Delivery<'reflection.saved' | 'insight.requested'>;

/** What care needs to be stored: the key that seals it, and how often the member had asked. */
interface Danger {
  dataKey: Buffer;
  requests: number;
}

/** One that ended without a text may be asked for again; a member who asks wants one. */
const hasText = ({ finished }: InsightState, key: InsightKey, dataKey: Buffer): boolean =>
  finished !== null && openInsight(dataKey, key, finished).text !== null;

/** Whether asking again would end the same way; the member can still press Retry. */
const isFinal = (error: unknown): boolean =>
  error instanceof RefusedAnswer || error instanceof RejectedCall;

/** @returns the danger that the text or the model tells of; undefined when all is written */
const write = async (
  context: Context,
  client: PoolClient,
  { payload: key, signal }: Ask,
  isRequested: boolean,
): Promise<Danger | undefined> => {
  const state = await readState(client, key);
  if (!state) return;
  const dataKey = context.config.MASTER_KEYS.unwrap(key.userId, state.wrapped, state.masterVersion);
  const again = isRequested && !hasText(state, key, dataKey);
  if (!(await beginInsight(client, key, again))) return;
  if (state.isSuperseded) return void (await endInsight(client, key, 'failed'));
  if (state.consent !== 'on') return void (await endInsight(client, key, 'off'));
  const read = await readMaterial(client, key, dataKey, state.memory);
  const material = { ...read, question: context.weekQuestions[key.week - 1] ?? '' };
  const level = readDanger(material.reflection);
  const danger = { dataKey, requests: state.requests };
  if (level === 'danger' && !isRequested) return danger;
  const insight = { client, key, dataKey };
  try {
    const isAnswered = await answer(context, insight, { material, level, signal });
    return isAnswered ? undefined : danger;
  } catch (error) {
    if (!isFinal(error)) throw error;
    context.log.warn({ err: error }, 'no insight');
    tellFailed();
    return void (await endInsight(client, key, 'failed'));
  }
};

/** @returns how long an insight might have taken that began at `start`. */
const restOf = ([least, most]: Context['insightMs'], start: number): number =>
  Math.max(0, start + least + Math.random() * (most - least) - performance.now());

/**
 * Stores care as an insight would be stored now: after as long, and failed where the model is away
 * and every other insight fails. The API shows care by its own look at the text.
 */
const endWithCare = async (
  { provider }: Context,
  { client, key }: Pick<OpenInsight, 'client' | 'key'>,
  { dataKey, requests }: Danger,
): Promise<void> => {
  const state = await readState(client, key);
  if (state?.requests !== requests) return; // asked again meanwhile: that has its own delivery
  if (provider.isAway()) {
    tellFailed();
    return void (await endInsight(client, key, 'failed'));
  }
  const care = { text: null, care: 'danger' } as const;
  await finishInsight({ client, key, dataKey }, provider.model, care);
  tellStored();
};

/**
 * Answers a text sentence by sentence (ADR 0010). The API has shown care at once where the text
 * meant danger; what is stored of that looks like an insight (ADR 0015). The lock is free while
 * that waits, for a member who asks for the insight all the same.
 */
const run = async (context: Context, ask: Ask, isRequested: boolean): Promise<void> => {
  const { payload: key, signal } = ask;
  const start = performance.now();
  const danger = await withLock(context, key, (client) => write(context, client, ask, isRequested));
  if (!danger) return;
  await wait(restOf(context.insightMs, start), undefined, { signal });
  await withLock(context, key, (client) => endWithCare(context, { client, key }, danger));
};

/** What both reactions have in common. */
const reaction = (isRequested: boolean) => ({
  queue: 'insight' as const,
  run: (context: Context, ask: Ask) => run(context, ask, isRequested),
  giveUp: async ({ pool }: Context, { payload }: Ask): Promise<void> => {
    await endInsight(pool, payload, 'failed');
    tellFailed();
  },
});

/** Answers a saved text, unless it means danger. */
export const writeInsight: Reaction<'reflection.saved'> = {
  name: 'write-insight',
  on: ['reflection.saved'],
  ...reaction(false),
};

/** Answers a text because its writer asks: what our own check reads in it is then no veto. */
export const requestInsight: Reaction<'insight.requested'> = {
  name: 'request-insight',
  on: ['insight.requested'],
  ...reaction(true),
};
