import { spotsSentence, type OffersView } from '@repo/contracts/purchases/offers';

const read = async (): Promise<OffersView['spots']> => {
  const response = await fetch('/api/offers');
  if (!response.ok) throw new Error('no offers');
  return ((await response.json()) as { data: OffersView }).data.spots;
};

const show = (place: HTMLElement, spots: OffersView['spots']): void => {
  place.textContent = spotsSentence(spots);
  const button = place.closest('article')?.querySelector('a > span');
  // The checkout behind it then offers the waiting list (ADR 0021).
  if (spots.left === 0 && button) button.textContent = 'Join the waiting list';
};

/**
 * Shows how many coaching spots are really left once the offer scrolls into view; nobody else
 * makes the request. The line already has its height, and stays empty if the request fails.
 */
export const showSpots = (places: readonly HTMLElement[]): void => {
  let spots: ReturnType<typeof read> | undefined;
  const watcher = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      watcher.unobserve(target);
      spots ??= read();
      spots
        .then((known) => {
          show(target as HTMLElement, known);
        })
        .catch(() => undefined);
    }
  });
  for (const place of places) watcher.observe(place);
};
