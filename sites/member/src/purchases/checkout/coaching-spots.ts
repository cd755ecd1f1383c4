import { offersApi, type OffersView } from '@repo/contracts/purchases/offers';
import { call } from '../../server/api.ts';
import { createResource } from '../../server/resource.ts';

/**
 * How many of this month's coaching spots are left. The API decides at checkout; without this the
 * form only cannot say so before the click.
 */
export const coachingSpots = createResource<OffersView['spots']>(
  async () => (await call(offersApi.list)).data.spots,
);
