import { Injectable } from '@nestjs/common';
import { decryptText, MasterKeys } from '@repo/server/security/encryption';
import type { Insight } from '@repo/programme/entities';
import { openInsight, type InsightContent } from '@repo/programme/insight-content';
import { readDanger } from '@repo/care';
import type { InsightReceipt } from '@repo/contracts/programme/programme';
import { weeks } from '@repo/product/weeks';
import { DataSource } from 'typeorm';
import type { MemberIdentity } from '@repo/server/member-data';
import { run } from '@repo/server/database/statements';
import { careText } from '../reflections/care-text.ts';

/** One version of a member's text for a week, with its insight. */
export interface ExportedVersion {
  week: number;
  version: number;
  /** ISO 8601, UTC. */
  savedAt: string;
  text: string;
  /** null if none was requested. */
  insight: OwnInsight | null;
}

interface OwnInsight extends Pick<Insight, 'status' | 'model' | 'requests'> {
  createdAt: string;
  requestedAt: string;
  finishedAt: string | null;
  text: string | null;
  care: InsightContent['care'];
  receipt?: InsightReceipt;
}

interface StoredVersion extends Pick<ExportedVersion, 'week' | 'version'> {
  savedAt: Date;
  text: Buffer;
  insightText: Buffer | null;
  insight: Omit<OwnInsight, 'text' | 'care' | 'receipt'> | null;
}

/** How many texts are in memory at once: at most about a megabyte. */
const batchSize = 20;

/** Everything a member wrote, opened a few versions at a time. */
@Injectable()
export class TextExport {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: MasterKeys,
  ) {}

  /** @returns week by week, the newest version first */
  async *read({ userId }: Pick<MemberIdentity, 'userId'>): AsyncGenerator<ExportedVersion> {
    const dataKey = await this.#findKey(userId);
    if (!dataKey) return;
    for (const { week } of weeks) yield* this.#readWeek(dataKey, userId, week);
  }

  async *#readWeek(dataKey: Buffer, userId: string, week: number): AsyncGenerator<ExportedVersion> {
    let before: number | null = null;
    for (;;) {
      const rows: StoredVersion[] = await this.#findBatch(userId, week, before);
      for (const row of rows) yield open(dataKey, userId, row);
      if (rows.length < batchSize) return;
      before = rows.at(-1)?.version ?? 0;
    }
  }

  async #findKey(userId: string): Promise<Buffer | undefined> {
    const [row] = await run<{ wrapped: Buffer; version: number }>(
      this.dataSource,
      'select wrapped, master_version as version from member_keys where user_id = $1',
      [userId],
    );
    return row && this.keys.unwrap(userId, row.wrapped, row.version);
  }

  #findBatch(userId: string, week: number, before: number | null): Promise<StoredVersion[]> {
    return run(
      this.dataSource,
      `select r.week, r.version, r.created_at as "savedAt", r.ciphertext as text,
         i.ciphertext as "insightText",
         case when i.status is not null then json_build_object(
           'status', i.status, 'model', i.model, 'requests', i.requests,
           'createdAt', i.created_at, 'requestedAt', i.requested_at, 'finishedAt', i.finished_at) end as insight
       from reflections r left join insights i using (user_id, week, version)
       where r.user_id = $1 and r.week = $2 and ($3::int is null or r.version < $3)
       order by r.version desc limit $4`,
      [userId, week, before, batchSize],
    );
  }
}

const open = (dataKey: Buffer, userId: string, stored: StoredVersion): ExportedVersion => {
  const { week, version, savedAt, insight, insightText } = stored;
  const key = { userId, week, version };
  const text = decryptText(dataKey, stored.text, { kind: 'reflection', ...key });
  const base = { week, version, savedAt: savedAt.toISOString(), text };
  if (!insight) return { ...base, insight: null };
  if (!insightText) return { ...base, insight: { ...insight, text: null, care: null } };
  const content = openInsight(dataKey, key, insightText);
  // If the text meant danger, the fixed care text was shown, which is not stored in the row.
  const shown = content.care === 'danger' ? careText(readDanger(text)) : content.text;
  return { ...base, insight: { ...insight, ...content, text: shown } };
};
