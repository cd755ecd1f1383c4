import { offersApi } from '@repo/contracts/purchases/offers';
import type { Harness } from './harness.ts';

/** Sells coaching spots of this month until so many are left. */
export const leaveSpots = async (api: Harness, left: number): Promise<void> => {
  const spots = async () => (await api.visitor().call(offersApi.list)).data.spots;
  while ((await spots()).left > left) await api.signedIn({ coaching: true });
};
