import { type InsightKey, openInsight } from '@repo/programme/insight-content';
import {
  beginInsight,
  endInsight,
  finishInsight,
  lockInsight,
  readState,
  unlockInsight,
  type InsightRow,
} from '@repo/programme/insight-writing.repository';
import { readReflections } from '@repo/programme/reflections.repository';
import { decryptText } from '@repo/server/security/encryption';
import { readDanger } from '@repo/care';
import type { PoolClient } from 'pg';
import type { Context } from '../../platform/context.ts';
import { withConnection } from '@repo/server/database/pool';
import { DeferredError } from '../../platform/deliveries/delivery-errors.ts';
import type { Delivery, EventHandler } from '../../platform/domain.ts';
import { insightsFailed } from '../../platform/metrics.ts';
import { ModelRefusalError } from '../../platform/provider/provider-answer.ts';
import { ProviderConfigError } from '../../platform/provider/provider.ts';
import { streamInsight } from './stream-insight.ts';
import type { InsightMaterial } from './prompts/insight.ts';

/** Runs under a lock that ends with the connection, so that a text is sent to the provider once. */
const withLock = async <Answer>(
  { pool }: Pick<Context, 'pool'>,
  key: InsightKey,
  run: (client: PoolClient) => Promise<Answer>,
): Promise<Answer> =>
  withConnection(
    pool,
    async (client) => {
      if (!(await lockInsight(client, key))) throw new DeferredError(1_000);
      return run(client).finally(() => unlockInsight(client, key));
    },
    (error) => error instanceof DeferredError,
  );

/**
 * Reads the text to answer and, if the member allows it, the texts of earlier weeks. An earlier text that means danger is never sent to a model.
 */
const readMaterial = async (
  client: PoolClient,
  key: InsightKey,
  dataKey: Buffer,
  withEarlier: boolean,
): Promise<Omit<InsightMaterial, 'question'>> => {
  const rows = await readReflections(client, key, withEarlier);
  const texts = rows.map(({ week, version, ciphertext }) => ({
    week,
    text: decryptText(dataKey, ciphertext, { ...key, kind: 'reflection', week, version }),
  }));
  const own = texts.find(({ week }) => week === key.week);
  if (!own) throw new TypeError('the reflection for this insight was deleted');
  const earlier = texts.filter((one) => one !== own && readDanger(one.text).level !== 'danger');
  return { week: key.week, reflection: own.text, earlier };
};

type Ask = Delivery<'reflection.saved' | 'insight.requested'>;

/** Whether it has a text; an insight that ended without one may be requested again. */
const hasText = ({ finished }: InsightRow, key: InsightKey, dataKey: Buffer): boolean =>
  finished !== null && openInsight(dataKey, key, finished).text !== null;

/** Whether asking again would end the same way; the member can still press Retry. */
const isFinal = (error: unknown): boolean =>
  error instanceof ModelRefusalError || error instanceof ProviderConfigError;

/** Stored care looks like an insight; the API recognizes it by checking the text itself. */
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
  const { memory } = state;
  if (!(await beginInsight(client, key, { again, memory }))) return;
  if (state.isSuperseded) return void (await endInsight(client, key, 'failed'));
  if (state.consent !== 'on') return void (await endInsight(client, key, 'off'));
  const read = await readMaterial(client, key, dataKey, memory);
  const material = { ...read, question: context.prompts[key.week - 1] ?? '' };
  const { level } = readDanger(material.reflection);
  const insight = { client, key, dataKey, memory };
  const { model } = context.provider;
  if (level === 'danger' && !isRequested) {
    // Requested anyway since: that request has its own delivery.
    if (state.requests === 1) await finishInsight(insight, model, care);
    return;
  }
  try {
    const isAnswered = await streamInsight(context, insight, { material, level, signal });
    if (!isAnswered) await finishInsight(insight, model, care);
  } catch (error) {
    if (!isFinal(error)) throw error;
    context.log.warn({ err: error }, 'cannot write the insight, the member may retry');
    insightsFailed.inc();
    await endInsight(client, key, 'failed');
  }
};

/**
 * Answers a text sentence by sentence (ADR 0010). If the text meant danger, the API has already shown
 * care; stored care looks like an insight (ADR 0014).
 */
const run = (context: Context, ask: Ask, isRequested: boolean): Promise<void> =>
  withLock(context, ask.payload, (client) => write(context, client, ask, isRequested));

/** What both handlers have in common. */
const handler = (isRequested: boolean) => ({
  queue: 'insight' as const,
  run: (context: Context, ask: Ask) => run(context, ask, isRequested),
  giveUp: async ({ pool }: Context, { payload }: Ask): Promise<void> => {
    await endInsight(pool, payload, 'failed');
    insightsFailed.inc();
  },
});

/** Answers a saved text, unless it means danger. */
export const writeInsight: EventHandler<'reflection.saved'> = {
  name: 'write-insight',
  on: ['reflection.saved'],
  ...handler(false),
};

/** Answers a text because its writer asks; the danger check is then no veto. */
export const insightRequested: EventHandler<'insight.requested'> = {
  name: 'request-insight',
  on: ['insight.requested'],
  ...handler(true),
};
