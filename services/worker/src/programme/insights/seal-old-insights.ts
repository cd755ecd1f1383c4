import type { InsightKey } from '@repo/backend/insight-channel';
import { openInsight, sealInsight } from '@repo/backend/insight-content';
import { isRowFault } from '../../platform/row-fault.ts';
import type { Scheduling } from '../../platform/schedule.ts';
import {
  readOldInsights,
  replaceOldInsight,
  type NewColumns,
  type OldInsight,
} from './old-insight-rows.ts';

const batchLimit = 100;
/** Below every key there is. */
const first = { userId: '00000000-0000-0000-0000-000000000000', week: 0, version: 0 };

/** As every row of a member whose texts no model is shown. */
const off: NewColumns = { status: 'off', ciphertext: null, model: null, finishedAt: null };

/** Care was stored in the moment of the save; an insight takes its time. */
const plausibleEnd = ({ createdAt, finishedAt }: OldInsight): Date =>
  finishedAt.getTime() - createdAt.getTime() > 2_000
    ? finishedAt
    : new Date(createdAt.getTime() + 4_000 + Math.random() * 8_000);

const sealCare = (config: Scheduling['config'], row: OldInsight, dataKey: Buffer): NewColumns => {
  if (!row.isWanted) return off;
  const ciphertext = sealInsight(dataKey, row, { text: null, care: 'danger' });
  const model = row.modelThen ?? config.OPENAI_MODEL;
  return { status: 'done', ciphertext, model, finishedAt: plausibleEnd(row) };
};

const sealText = (row: OldInsight, dataKey: Buffer): NewColumns => {
  const { text, care, receipt } = openInsight(dataKey, row, row.ciphertext);
  const { model, finishedAt, shownWeeks } = row;
  const old = { model, finishedAt: finishedAt.toISOString(), shownWeeks: shownWeeks ?? [] };
  const ciphertext = sealInsight(dataKey, row, { text, care, receipt: receipt ?? old });
  return { status: 'done', ciphertext, model, finishedAt };
};

const seal = (config: Scheduling['config'], row: OldInsight): NewColumns => {
  const dataKey = config.MASTER_KEYS.unwrap(row.userId, row.wrapped, row.masterVersion);
  return row.isCare ? sealCare(config, row, dataKey) : sealText(row, dataKey);
};

/** @returns whether it could be opened with its member's key, and read. */
const isSealed = async (
  { pool, config }: Pick<Scheduling, 'pool' | 'config'>,
  row: OldInsight,
): Promise<boolean> => {
  try {
    await replaceOldInsight(pool, row, seal(config, row));
    return true;
  } catch (error) {
    if (isRowFault(error)) return false;
    throw error;
  }
};

/**
 * Gives insights of earlier versions the one form that all have now: care of old was written in
 * the open, in the columns and in its length (ADR 0015). The texts of old insights change their
 * form too, or else care alone would have the new one. Nothing is left to do after the first time.
 * @throws when some could not be opened; they stay as they are and are tried again another day
 */
export const sealOldInsights = async (
  scheduling: Pick<Scheduling, 'pool' | 'config'>,
): Promise<void> => {
  let closed = 0;
  let after: InsightKey = first;
  for (;;) {
    const rows = await readOldInsights(scheduling.pool, after, batchLimit);
    for (const row of rows) if (!(await isSealed(scheduling, row))) closed += 1;
    const last = rows.at(-1);
    if (!last) break;
    after = last;
  }
  if (closed > 0) throw new Error(`${String(closed)} insights could not be sealed anew`);
};
