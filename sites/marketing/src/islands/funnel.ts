/**
 * The script of every public page, in one file: each part looks for its element on the page.
 * Signed-out visitors of a funnel page load nothing else.
 */
import { retryLogout, watchVisitEnd } from '@repo/web/visit-end/visit-end.ts';
import { hasSignedInHint } from '@repo/web/browser/device.ts';
import { spotsSentence, type OffersView } from '@repo/contracts/purchases/offers';

const read = async (): Promise<OffersView['spots']> => {
  const response = await fetch('/api/offers');
  if (!response.ok) throw new Error('no offers');
  return ((await response.json()) as { data: OffersView }).data.spots;
};

const show = (place: HTMLElement, spots: OffersView['spots']): void => {
  place.textContent = spotsSentence(spots);
  const button = place
    .closest('article')
    ?.querySelector('[href$="/checkout"] > span, [href*="/checkout?"] > span');
  // The checkout then offers the waiting list (ADR 0019).
  if (spots.left === 0 && button) button.textContent = 'Join the waiting list';
};

/**
 * Shows how many coaching spots are left once the offer scrolls into view; other visitors cause no
 * request. The line's height is reserved, and it stays empty if the request fails.
 */
const showSpots = (places: readonly HTMLElement[]): void => {
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

/**
 * Mounts the parts for signed-in visitors. The hint cookie is no proof: the API decides who is
 * signed in.
 */
const welcomeBack = (): void => {
  if (!hasSignedInHint() || !document.querySelector('[data-island]')) return;
  import('./mount.tsx').catch(() => {
    delete document.documentElement.dataset['signedIn'];
  });
};

watchVisitEnd();
void retryLogout();
welcomeBack();
showSpots([...document.querySelectorAll<HTMLElement>('[data-spots]')]);
