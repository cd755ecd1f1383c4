/**
 * Three presses count within this time, in milliseconds: long enough for a shaking hand and a slow
 * device. Ordinary typing never leaves, because any other key begins anew.
 */
const windowMs = 3_000;
/** How long wiping may delay leaving, in milliseconds; the page is blank meanwhile. */
const timeoutMs = 400;

/** Noted in `localStorage` while wiping is not over: a slow device is left before, and ends it later. */
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
    // Another tab has it open; `wipeMore` has already cleared what is in it.
    request.addEventListener('blocked', done);
  });

interface Wiping {
  /** Clears what the page itself holds open. @returns whether it is all gone */
  wipeMore?: () => Promise<boolean>;
  /** Entries of `localStorage` that stay, because forgetting them would do harm. */
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
 * Quick exit: blanks the page at once, wipes what this device stores for the site, and replaces
 * the page's entry in the history, so that Back does not return here.
 * @param address where to go
 */
export const leaveQuickly = async (address: string, wiping: Wiping = {}): Promise<void> => {
  document.documentElement.hidden = true;
  document.title = '';
  const timeout = new Promise((resolve) => setTimeout(resolve, timeoutMs));
  await Promise.race([wipe(wiping).catch(() => undefined), timeout]);
  location.replace(address);
};

/**
 * A screen that is only touched has no keyboard but the one on it; Firefox without a mouse names no
 * pointer at all.
 * @returns whether somebody can press Shift here
 */
export const hasKeyboard = (): boolean =>
  matchMedia('(any-pointer: fine), not (pointer: coarse)').matches;

/**
 * Calls `leave` after three presses of Shift with nothing in between.
 * @returns a function that stops listening
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
