import type { RiskLevel, InsightReceipt } from '@repo/contracts/programme/programme';
import { decryptText, encryptText } from '@repo/server/security/encryption';

/** PostgreSQL channel on which the worker says that an insight has grown or ended. */
export const insightChannel = 'insight';

/** Which insight a message is about. Ids only: the text is read, and decrypted, from its row. */
export interface InsightKey {
  userId: string;
  week: number;
  version: number;
}

/** @returns the payload of a message, `<userId>:<week>:<version>`. */
export const formatInsightKey = ({ userId, week, version }: InsightKey): string =>
  [userId, week, version].join(':');

/** What an insight holds once it is opened. */
export interface InsightContent {
  /** null if the text meant danger: then no model wrote anything. */
  text: string | null;
  care: RiskLevel;
  receipt?: InsightReceipt;
}

/**
 * Every insight is padded to a multiple of this many bytes, so that its length reveals nothing. The
 * longest answer of a model (4,000 characters) fits into one in nearly every language.
 */
export const blockBytes = 8_192;

/** Parsers ignore blanks after JSON. */
const pad = (json: string): string => {
  const bytes = Buffer.byteLength(json);
  return json + ' '.repeat(Math.ceil(bytes / blockBytes) * blockBytes - bytes);
};

/** @returns the stored form of an insight, in the same shape for every kind */
export const sealInsight = (dataKey: Buffer, key: InsightKey, content: InsightContent): Buffer =>
  encryptText(dataKey, pad(JSON.stringify(content)), { kind: 'insight', ...key });

/**
 * Opens a stored insight.
 * @throws DecryptionError when key or identity differ from those it was written with
 */
export const openInsight = (dataKey: Buffer, key: InsightKey, sealed: Buffer): InsightContent =>
  JSON.parse(decryptText(dataKey, sealed, { kind: 'insight', ...key })) as InsightContent;
