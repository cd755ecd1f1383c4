/**
 * Three presses count within this time, in milliseconds: long enough for a shaking hand and a slow
 * device. Ordinary typing never triggers it, because any other key resets the count.
 */
const windowMs = 3_000;
/** How long deleting data may delay leaving, in milliseconds; the page is blank meanwhile. */
const timeoutMs = 400;

/** Set in `localStorage` while deleting: a slow device leaves first and finishes later. */
export const wipingKey = 'to-wipe';

const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    const done = (): void => {
      resolve();
    };
    request.addEventListener('success', done);
    request.addEventListener('error', () => {
      reject(new Error(`"${name}" could not be deleted`));
    });
    // Another tab has it open; `wipeMore` has already emptied it.
    request.addEventListener('blocked', done);
  });

interface Wiping {
  /** Deletes data that the page itself has open. @returns whether all of it is deleted */
  wipeMore?: () => Promise<boolean>;
  /** Entries of `localStorage` that are kept, because deleting them would do harm. */
  keep?: readonly string[];
}

const clearBut = (keep: readonly string[]): void => {
  const kept = keep.map((name) => [name, localStorage.getItem(name)] as const);
  localStorage.clear();
  for (const [name, value] of kept) if (value !== null) localStorage.setItem(name, value);
};

const wipe = async ({ wipeMore, keep = [] }: Wiping): Promise<void> => {
  clearBut(keep);
  sessionStorage.clear();
  localStorage.setItem(wipingKey, '1');
  const isMoreGone = (await wipeMore?.()) ?? true;
  const stores = (await indexedDB.databases?.()) ?? [];
  await Promise.all(stores.flatMap(({ name }) => (name ? [deleteDatabase(name)] : [])));
  if (isMoreGone) localStorage.removeItem(wipingKey);
};

/**
 * Quick exit: blanks the page at once, deletes everything this site has stored on the device, and
 * replaces the page's history entry, so that Back does not return here.
 * @param address the page to open
 */
export const quickExit = async (address: string, wiping: Wiping = {}): Promise<void> => {
  document.documentElement.hidden = true;
  document.title = '';
  const timeout = new Promise((resolve) => setTimeout(resolve, timeoutMs));
  await Promise.race([wipe(wiping).catch(() => undefined), timeout]);
  location.replace(address);
};

/**
 * A touch-only screen has no Shift key; Firefox without a mouse reports no pointer at all.
 * @returns whether the device may have a keyboard
 */
export const hasKeyboard = (): boolean =>
  matchMedia('(any-pointer: fine), not (pointer: coarse)').matches;

/**
 * Calls `leave` after three presses of Shift without any other key in between.
 * @returns a function that removes the listener
 */
export const onThreeShifts = (leave: () => void): (() => void) => {
  let presses: number[] = [];
  const listen = ({ key, repeat, timeStamp }: KeyboardEvent): void => {
    if (key !== 'Shift') presses = [];
    if (key !== 'Shift' || repeat) return;
    presses = [...presses, timeStamp].slice(-3);
    if (presses.length === 3 && timeStamp - (presses[0] ?? 0) < windowMs) leave();
  };
  addEventListener('keydown', listen);
  return () => {
    removeEventListener('keydown', listen);
  };
};
