/**
 * The only script of a funnel page, as one file: each part asks for its own place on the page.
 * Signed-out visitors load nothing more.
 */
import { missedLogoutKey } from '@repo/contracts/accounts/auth';
import { spotsSentence, type OffersView } from '@repo/contracts/purchases/offers';
import { leaveQuickly, onThreeShifts } from '@repo/ui/leave-quickly';

const read = async (): Promise<OffersView['spots']> => {
  const response = await fetch('/api/offers');
  if (!response.ok) throw new Error('no offers');
  return ((await response.json()) as { data: OffersView }).data.spots;
};

const show = (place: HTMLElement, spots: OffersView['spots']): void => {
  place.textContent = spotsSentence(spots);
  const button = place
    .closest('article, table')
    ?.querySelector('[href$="/checkout"] > span, [href*="/checkout?"] > span');
  // The checkout behind it then offers the waiting list (ADR 0021).
  if (spots.left === 0 && button) button.textContent = 'Join the waiting list';
};

/**
 * Shows how many coaching spots are really left once the offer scrolls into view; nobody else
 * makes the request. The line already has its height, and stays empty if the request fails.
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
 * Mounts the parts for signed-in visitors. The hint cookie holds no secret: the API decides who is
 * really signed in.
 */
const welcomeBack = (): void => {
  if (!/(^|; )signed_in=1/.test(document.cookie)) return;
  const page = document.documentElement.dataset;
  // Hides the signed-out buttons while the session bar loads (styles/base.css).
  page['signedIn'] = '';
  import('./mount.tsx').catch(() => {
    delete page['signedIn'];
  });
};

/** Leaves the page on a click on the link or on three presses of Shift. */
const armQuickExit = (link: HTMLAnchorElement | null): void => {
  if (!link) return;
  // A logout that the server missed is still owed after it.
  const leave = (): void => void leaveQuickly(link.href, { keep: [missedLogoutKey] });
  link.addEventListener('click', (event) => {
    event.preventDefault();
    leave();
  });
  onThreeShifts(leave);
  // Told only where it works.
  document.querySelector('[data-three-shifts]')?.classList.remove('invisible');
};

/** What belongs to a place of the page is loaded when somebody comes near it. */
const near = (place: Element | null, load: () => Promise<unknown>): void => {
  if (!place) return;
  const watcher = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      watcher.disconnect();
      void load();
    },
    { rootMargin: '100%' },
  );
  watcher.observe(place);
};

const wayOut = document.querySelector<HTMLAnchorElement>('#quick-exit');
welcomeBack();
armQuickExit(wayOut);
near(document.querySelector('.five-lines'), () => import('./five-lines.ts'));
near(document.querySelector('#taste-mail'), () => import('./taste-mail.ts'));
showSpots([...document.querySelectorAll<HTMLElement>('[data-spots]')]);
