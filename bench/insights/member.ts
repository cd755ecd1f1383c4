import { endpointPath } from '@repo/contracts/client';
import { me } from '@repo/contracts/accounts/me';
import { totalWeeks } from '@repo/product/weeks';
import { seedMembers } from '../api/seed.ts';

interface Writer {
  /** The last that is completed; the next is open too. */
  week?: number;
  aiInsights?: 'on' | 'off';
}

/** Who writes: headers of a signed-in member who has chosen about insights. */
export const seedWriter = async (
  origin: string,
  databaseUrl: string,
  { week = totalWeeks, aiInsights = 'on' }: Writer = {},
) => {
  const token = await seedMembers(databaseUrl, week);
  const headers = { cookie: `session=${token}`, origin, 'content-type': 'application/json' };
  const response = await fetch(origin + endpointPath(me.updatePreferences), {
    method: me.updatePreferences.method,
    headers,
    body: JSON.stringify({ aiInsights }),
  });
  if (!response.ok) throw new Error(`the member could not choose: ${response.status}`);
  return headers;
};
