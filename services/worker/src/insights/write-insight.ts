import type { PoolClient } from 'pg';
import { careAnswer } from '@repo/backend/care-answer';
import { readDanger } from '@repo/backend/care/read-danger';
import { decryptText } from '@repo/backend/encryption';
import type { InsightKey } from '@repo/backend/insight-channel';
import { careSource } from '@repo/contracts/programme/programme';
import type { Context } from '../context.ts';
import { NotYet, type Delivery, type Reaction } from '../reaction.ts';
import {
  beginInsight,
  endInsight,
  finishInsight,
  readStanding,
  readTexts,
  writeText,
  type Standing,
} from './insight-rows.ts';
import {
  insightInput,
  insightInstructions,
  quotableTexts,
  shownWeeks,
  type InsightMaterial,
} from './prompts/insight.ts';
import { BrokenAnswer } from './provider.ts';
import { createQuoteCheck } from './quotes.ts';
import { createSplitter } from './sentences.ts';

/** A longer answer is cut after the sentence that reaches this. */
const longestText = 4_000;
/** More than this is read of no answer, sentence or not. */
const longestAnswer = 20_000;
/** They have no place in a text; line breaks do. */
const controlCharacter = /(?!\n)\p{Cc}/gu;

/** Runs with a lock that dies with its connection: one provider call for one text at a time. */
const withLock = async (
  { pool }: Context,
  { userId, week, version }: InsightKey,
  run: (client: PoolClient) => Promise<void>,
): Promise<void> => {
  const lock = [`insight:${userId}:${String(week)}:${String(version)}`];
  const client = await pool.connect();
  let broken = true;
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
      lock,
    );
    if (!rows[0]?.locked) throw new NotYet(1_000);
    try {
      await run(client);
    } finally {
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', lock);
    }
    broken = false;
  } catch (error) {
    broken = !(error instanceof NotYet);
    throw error;
  } finally {
    client.release(broken);
  }
};

const readMaterial = async (
  client: PoolClient,
  key: InsightKey,
  { memory }: Standing,
  dataKey: Buffer,
): Promise<InsightMaterial> => {
  const rows = await readTexts(client, key, memory);
  const texts = rows.map(({ week, version, ciphertext }) => ({
    week,
    text: decryptText(dataKey, ciphertext, { ...key, kind: 'reflection', week, version }),
  }));
  const own = texts.find(({ week }) => week === key.week);
  if (!own) throw new TypeError('the reflection is gone');
  // What meant danger once is nothing a model is given later.
  const earlier = texts.filter((one) => one !== own && readDanger(one.text) !== 'danger');
  return { week: key.week, reflection: own.text, earlier };
};

/** Yields the text so far after each sentence that may stand. */
async function* growText(context: Context, material: InsightMaterial, signal: AbortSignal) {
  const check = createQuoteCheck(quotableTexts(material));
  const splitter = createSplitter();
  const question = { instructions: insightInstructions, input: insightInput(material), signal };
  let text = '';
  let received = 0;
  const add = (sentences: string[]): boolean => {
    const before = text.length;
    for (const one of sentences) text += check(one.replace(controlCharacter, ''));
    return text.length > before;
  };
  for await (const piece of context.provider.ask(question)) {
    if (add(splitter.push(piece))) yield text;
    received += piece.length;
    if (text.length >= longestText || received >= longestAnswer) return;
  }
  if (add(splitter.end())) yield text;
}

const answer = async (
  context: Context,
  client: PoolClient,
  { key, dataKey, material }: { key: InsightKey; dataKey: Buffer; material: InsightMaterial },
  signal: AbortSignal,
): Promise<void> => {
  let text = '';
  for await (text of growText(context, material, signal))
    if (!(await writeText(client, key, dataKey, text.trim()))) return; // ended by somebody else
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
  const standing = await readStanding(client, key);
  if (!standing || !(await beginInsight(client, key))) return;
  if (standing.isSuperseded) return void (await endInsight(client, key, 'failed'));
  if (standing.consent !== 'on') return void (await endInsight(client, key, 'off'));
  const { wrapped, masterVersion } = standing;
  const dataKey = context.config.MASTER_KEYS.unwrap(key.userId, wrapped, masterVersion);
  const material = await readMaterial(client, key, standing, dataKey);
  // The API has looked already; a text saved before its check knew these words comes only now.
  if (readDanger(material.reflection) === 'danger') {
    const care = { kind: 'care', text: careAnswer, source: careSource, shownWeeks: [] } as const;
    return void (await finishInsight(client, key, dataKey, care));
  }
  await answer(context, client, { key, dataKey, material }, signal);
};

/** Answers a saved reflection, sentence by sentence. */
export const writeInsight: Reaction<'reflection.saved'> = {
  name: 'write-insight',
  queue: 'insight',
  handler: write,
  run: (context, { payload, signal }: Delivery<'reflection.saved'>) =>
    withLock(context, payload, (client) => write(context, client, payload, signal)),
  giveUp: async ({ pool }, { payload }) => {
    await endInsight(pool, payload, 'failed');
  },
};
