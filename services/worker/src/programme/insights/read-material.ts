import type { PoolClient } from 'pg';
import { readDanger } from '@repo/care';
import { decryptText } from '@repo/backend/security/encryption';
import type { InsightKey } from '@repo/backend/programme/insight-channel';
import { readReflections } from './insight-rows.ts';
import type { InsightMaterial } from './prompts/insight.ts';

/**
 * Reads the text to answer and, where the member allows it, those of earlier weeks. An earlier text
 * that means danger is never given to a model.
 */
export const readMaterial = async (
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
  if (!own) throw new TypeError('the reflection is gone');
  const earlier = texts.filter((one) => one !== own && readDanger(one.text).level !== 'danger');
  return { week: key.week, reflection: own.text, earlier };
};
