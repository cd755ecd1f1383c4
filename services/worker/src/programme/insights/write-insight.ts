import type { PoolClient } from 'pg';
import { careAnswer } from '@repo/backend/care-answer';
import { readDanger } from '@repo/backend/care/read-danger';
import { decryptText } from '@repo/backend/encryption';
import type { InsightKey } from '@repo/backend/insight-channel';
import { careSource } from '@repo/contracts/programme/programme';
import type { Context } from '../../platform/context.ts';
import { BrokenAnswer } from '../../platform/provider.ts';
import type { Reaction } from '../../platform/reaction.ts';
import {
  beginInsight,
  endInsight,
  finishInsight,
  readState,
  readTexts,
  writeText,
  type InsightState,
} from './insight-rows.ts';
import { shownWeeks, type InsightMaterial } from './prompts/insight.ts';
import { growText } from './grow-text.ts';
import { withLock } from './insight-lock.ts';

const readMaterial = async (
  client: PoolClient,
  key: InsightKey,
  { memory }: InsightState,
  dataKey: Buffer,
): Promise<InsightMaterial> => {
  const rows = await readTexts(client, key, memory);
  const texts = rows.map(({ week, version, ciphertext }) => ({
    week,
    text: decryptText(dataKey, ciphertext, { ...key, kind: 'reflection', week, version }),
  }));
  const own = texts.find(({ week }) => week === key.week);
  if (!own) throw new TypeError('the reflection is gone');
  // A text that meant danger is never given to a model, not even later.
  const earlier = texts.filter((one) => one !== own && readDanger(one.text) !== 'danger');
  return { week: key.week, reflection: own.text, earlier };
};

const answer = async (
  context: Context,
  client: PoolClient,
  { key, dataKey, material }: { key: InsightKey; dataKey: Buffer; material: InsightMaterial },
  signal: AbortSignal,
): Promise<void> => {
  let text = '';
  for await (text of growText(context, material, signal))
    if (!(await writeText(client, key, dataKey, text.trim()))) return; // superseded or erased meanwhile
  if (text.trim() === '') throw new BrokenAnswer('nothing was said');
  await finishInsight(client, key, dataKey, {
    kind: 'done',
    text: text.trim(),
    source: context.provider.model,
    shownWeeks: shownWeeks(material),
  });
};

const write = async (
  context: Context,
  client: PoolClient,
  key: InsightKey,
  signal: AbortSignal,
): Promise<void> => {
  const state = await readState(client, key);
  if (!state || !(await beginInsight(client, key))) return;
  if (state.isSuperseded) return void (await endInsight(client, key, 'failed'));
  if (state.consent !== 'on') return void (await endInsight(client, key, 'off'));
  const { wrapped, masterVersion } = state;
  const dataKey = context.config.MASTER_KEYS.unwrap(key.userId, wrapped, masterVersion);
  const material = await readMaterial(client, key, state, dataKey);
  // The API has checked already; this catches texts saved before its check knew these words.
  if (readDanger(material.reflection) === 'danger') {
    const care = { kind: 'care', text: careAnswer, source: careSource, shownWeeks: [] } as const;
    return void (await finishInsight(client, key, dataKey, care));
  }
  await answer(context, client, { key, dataKey, material }, signal);
};

/** Answers a saved reflection, sentence by sentence (ADR 0010). */
export const writeInsight: Reaction<'reflection.saved'> = {
  name: 'write-insight',
  on: ['reflection.saved'],
  queue: 'insight',
  run: (context, { payload, signal }) =>
    withLock(context, payload, (client) => write(context, client, payload, signal)),
  giveUp: async ({ pool }, { payload }) => {
    await endInsight(pool, payload, 'failed');
  },
};
