/** Three presses within this time, in milliseconds, so that ordinary typing never leaves. */
const windowMs = 1_500;
/** How long wiping may hold up the way out, in milliseconds; the page is blank meanwhile. */
const patienceMs = 400;

const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    const done = (): void => {
      resolve();
    };
    request.addEventListener('success', done);
    request.addEventListener('error', done);
    // Somebody has it open: what is in it was cleared by `wipeMore`.
    request.addEventListener('blocked', done);
  });

const wipe = async (wipeMore: () => Promise<void>): Promise<void> => {
  localStorage.clear();
  sessionStorage.clear();
  await wipeMore();
  const stores = (await indexedDB.databases?.()) ?? [];
  await Promise.all(stores.flatMap(({ name }) => (name ? [deleteDatabase(name)] : [])));
};

/**
 * Quick exit (decision 38): blanks the page at once, wipes what this device keeps of it, and
 * replaces its entry in the history, so that Back does not return here.
 * @param address where to; @param wipeMore clears what the page itself holds open
 */
export const leaveQuickly = async (
  address: string,
  wipeMore: () => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  document.documentElement.hidden = true;
  document.title = '';
  const enough = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([wipe(wipeMore).catch(() => undefined), enough]);
  location.replace(address);
};

/** Calls `leave` after three presses of Shift and nothing else. @returns how to stop listening */
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
