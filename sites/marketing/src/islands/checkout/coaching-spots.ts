import { call } from '@repo/client/server/api.ts';
import { createResource } from '@repo/client/server/resource.ts';
import { offersApi, type OffersView } from '@repo/contracts/purchases/offers';

/**
 * How many of this month's coaching spots are left. The API decides at checkout; without this the
 * form only cannot say so before the click.
 */
export const coachingSpots = createResource<OffersView['spots']>(
  async () => (await call(offersApi.list)).data.spots,
);
