/** Three presses within this time, in milliseconds, so that ordinary typing never leaves. */
const windowMs = 1_500;

const wipe = (): void => {
  localStorage.clear();
  sessionStorage.clear();
  void indexedDB.databases?.().then((stores) => {
    for (const { name } of stores) if (name) indexedDB.deleteDatabase(name);
  });
};

/** Blanks the page at once, then replaces it, so that Back does not return here. */
const leave = (address: string): void => {
  document.documentElement.hidden = true;
  document.title = '';
  wipe();
  location.replace(address);
};

/** Lets the link and three presses of Shift leave the page. */
export const armQuickExit = (link: HTMLAnchorElement | null): void => {
  if (!link) return;
  let presses: number[] = [];
  link.addEventListener('click', (event) => {
    event.preventDefault();
    leave(link.href);
  });
  addEventListener('keydown', ({ key, repeat, timeStamp }) => {
    if (key !== 'Shift') presses = [];
    if (key !== 'Shift' || repeat) return;
    presses = [...presses, timeStamp].slice(-3);
    if (presses.length === 3 && timeStamp - (presses[0] ?? 0) < windowMs) leave(link.href);
  });
};
