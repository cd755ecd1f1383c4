import { offersApi, type OffersView } from '@repo/contracts/purchases/offers';
import { call } from '../../server/api.ts';
import { createResource } from '../../server/resource.ts';

/**
 * What is truly left of this month's coaching spots. The API decides in the end; a form that does
 * not know them only cannot say so before the click.
 */
export const coachingSpots = createResource<OffersView['spots']>(
  async () => (await call(offersApi.list)).data.spots,
);
