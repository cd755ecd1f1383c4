import { endpointPath } from '@repo/contracts/client';
import { me } from '@repo/contracts/accounts/me';
import { totalWeeks } from '@repo/product/weeks';
import { seedMembers } from '../api/seed.ts';

/** Who writes: headers of a signed-in member who may open every week and wants insights. */
export const seedWriter = async (
  origin: string,
  databaseUrl: string,
): Promise<Record<string, string>> => {
  const token = await seedMembers(databaseUrl, totalWeeks);
  const headers = { cookie: `session=${token}`, origin, 'content-type': 'application/json' };
  const response = await fetch(origin + endpointPath(me.updatePreferences), {
    method: me.updatePreferences.method,
    headers,
    body: JSON.stringify({ aiInsights: 'on' }),
  });
  if (!response.ok) throw new Error(`the member could not choose: ${response.status}`);
  return headers;
};
