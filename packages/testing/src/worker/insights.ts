import { openInsight, type InsightContent } from '@repo/programme/insight-content';
import {
  createUser,
  prepareMember,
  recordEvent,
  saveReflection,
  type SavedText,
} from '../database/events.ts';
import { waitFor } from '../wait-for.ts';
import type { Stack } from './stack.ts';
import type { Insight } from '@repo/programme/entities';

export const reflection = 'I said yes to hosting again. I think I was afraid of the silence.';
/** What a model answers, in pieces and whole. */
export const good = ['You noticed the fear ', 'under the yes. Stay', ' with that.'];
export const goodText = good.join('');

type InsightRow = Pick<Insight, 'status' | 'ciphertext' | 'model'>;

/** @returns the first text of week 3 of a new member, not saved yet. */
export const createMember = async (
  { pool, config }: Stack,
  consent: 'on' | 'off' = 'on',
): Promise<SavedText> => {
  const userId = await createUser(pool);
  const dataKey = await prepareMember(pool, config.MASTER_KEYS, userId, consent);
  return { userId, week: 3, version: 1, dataKey };
};

/** The member answers that insights may use earlier weeks. */
export const allowEarlier = ({ pool }: Stack, { userId }: SavedText) =>
  pool.query('update preferences set insight_memory = true where user_id = $1', [userId]);

export const keyOf = ({ userId, week, version }: SavedText) => ({ userId, week, version });

/** Saves a text and records the event. @returns its id */
export const save = async ({ pool }: Stack, saved: SavedText, text: string): Promise<string> => {
  await saveReflection(pool, saved, text);
  return recordEvent(pool, 'reflection.saved', keyOf(saved));
};

export const readInsight = async (
  { pool }: Stack,
  { userId, week, version }: SavedText,
): Promise<InsightRow | undefined> => {
  const { rows } = await pool.query<InsightRow>(
    `select status, ciphertext, model from insights
     where user_id = $1 and week = $2 and version = $3`,
    [userId, week, version],
  );
  return rows[0];
};

/** Waits until the insight is no longer pending. */
export const ended = (stack: Stack, saved: SavedText): Promise<InsightRow> =>
  waitFor(async () => {
    const row = await readInsight(stack, saved);
    return row?.status !== 'pending' && row;
  });

/** @returns what the insight holds; null before its first sentence. */
export const contentOf = (saved: SavedText, { ciphertext }: InsightRow): InsightContent | null =>
  ciphertext && openInsight(saved.dataKey, saved, ciphertext);

export const textOf = (saved: SavedText, row: InsightRow): string | null | undefined =>
  contentOf(saved, row)?.text;

/** Asks for the insight of a saved text, as the API does. @returns the event's id */
export const request = ({ pool }: Stack, saved: SavedText): Promise<string> =>
  recordEvent(pool, 'insight.requested', keyOf(saved));
