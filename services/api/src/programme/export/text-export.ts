import { Injectable } from '@nestjs/common';
import { decryptText } from '@repo/server/security/encryption';
import { openInsight, type InsightContent } from '@repo/programme/insight-content';
import {
  ReflectionsRepository,
  type InsightFacts,
  type SealedVersion,
} from '@repo/programme/reflections.repository';
import { readDanger } from '@repo/care';
import type { InsightReceipt } from '@repo/contracts/programme/programme';
import { weeks } from '@repo/product/weeks';
import type { MemberIdentity } from '@repo/server/member-data';
import { MemberKeys } from '@repo/accounts/member-keys';
import { helpText } from '../reflections/help-text.ts';

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

interface OwnInsight extends InsightFacts {
  text: string | null;
  care: InsightContent['care'];
  receipt?: InsightReceipt;
}

/** How many texts are in memory at once: at most about a megabyte. */
const batchSize = 20;

/** Everything a member wrote, opened a few versions at a time. */
@Injectable()
export class TextExport {
  constructor(
    private readonly repository: ReflectionsRepository,
    private readonly keys: MemberKeys,
  ) {}

  /** @returns week by week, the newest version first */
  async *read({ userId }: Pick<MemberIdentity, 'userId'>): AsyncGenerator<ExportedVersion> {
    const dataKey = await this.keys.find(userId);
    if (!dataKey) return;
    for (const { week } of weeks) yield* this.#readWeek(dataKey, userId, week);
  }

  async *#readWeek(dataKey: Buffer, userId: string, week: number): AsyncGenerator<ExportedVersion> {
    let before: number | null = null;
    for (;;) {
      const rows = await this.repository.findSealed({ userId, week, before, limit: batchSize });
      for (const row of rows) yield open(dataKey, userId, row);
      if (rows.length < batchSize) return;
      before = rows.at(-1)?.version ?? 0;
    }
  }
}

const open = (dataKey: Buffer, userId: string, stored: SealedVersion): ExportedVersion => {
  const { week, version, savedAt, insight, insightText } = stored;
  const key = { userId, week, version };
  const text = decryptText(dataKey, stored.text, { kind: 'reflection', ...key });
  const base = { week, version, savedAt: savedAt.toISOString(), text };
  if (!insight) return { ...base, insight: null };
  if (!insightText) return { ...base, insight: { ...insight, text: null, care: null } };
  const content = openInsight(dataKey, key, insightText);
  // If the text meant danger, the fixed care text was shown, which is not stored in the row.
  const shown = content.care === 'danger' ? helpText(readDanger(text)) : content.text;
  return { ...base, insight: { ...insight, ...content, text: shown } };
};
