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

/** @returns the key of a message, or undefined for anything that is not one. */
export const parseInsightKey = (payload: string): InsightKey | undefined => {
  const match = /^([0-9a-f-]{36}):(\d):(\d+)$/.exec(payload);
  if (!match?.[1]) return undefined;
  return { userId: match[1], week: Number(match[2]), version: Number(match[3]) };
};
