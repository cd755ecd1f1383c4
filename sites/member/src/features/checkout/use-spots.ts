import { offersApi, type OffersView } from '@repo/contracts/purchases/offers';
import { useEffect, useState } from 'react';
import { call } from '../../common/api.ts';

/** What is truly left of this month's coaching spots; undefined while nobody could say. */
export const useSpots = (isAsked: boolean): OffersView['spots'] | undefined => {
  const [spots, setSpots] = useState<OffersView['spots']>();
  useEffect(() => {
    if (!isAsked) return;
    call(offersApi.list)
      .then(({ data }) => {
        setSpots(data.spots);
      })
      .catch(() => undefined); // The API decides in the end; this only says so before the click.
  }, [isAsked]);
  return spots;
};
