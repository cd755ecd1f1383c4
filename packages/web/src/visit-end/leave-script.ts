import { hints, logoutPath, missedLogoutKey } from '@repo/contracts/accounts/visit';
import { apiPrefix } from '@repo/contracts/wire';
import { draftsName, elsewhere, notes } from './visit-end.ts';

/** Three presses of Shift count within this time: long enough for a shaking hand. */
const windowMs = 3_000;

/**
 * Leave, as a script in the document: a link with `data-leave`, or three presses of Shift on a page
 * that has one, works before any file has loaded. It blanks the page, forgets everything here, signs
 * out and replaces the history entry. Nothing waits for the call: the flag makes up for one that the
 * server missed (`retryLogout`), and the other tabs follow it.
 */
export const leaveScript = `{
  const leave = () => {
    document.documentElement.hidden = true;
    document.title = '';
    for (const { name } of ${JSON.stringify(hints)})
      document.cookie = name + '=; path=/; max-age=0; samesite=lax';
    try {
      sessionStorage.clear();
      localStorage.clear();
      localStorage.setItem('${missedLogoutKey}', '${notes.leave}');
      indexedDB.deleteDatabase('${draftsName}');
    } catch {}
    fetch('${apiPrefix}${logoutPath}', {
      method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' }, body: '{}',
    }).catch(() => {});
    location.replace('${elsewhere}');
  };
  let presses = [];
  addEventListener('click', (event) => {
    if (!event.target.closest('[data-leave]')) return;
    event.preventDefault();
    leave();
  }, true);
  addEventListener('keydown', ({ key, repeat, timeStamp }) => {
    if (key !== 'Shift') presses = [];
    if (key !== 'Shift' || repeat || !document.querySelector('[data-leave]')) return;
    presses = [...presses, timeStamp].slice(-3);
    if (presses.length === 3 && timeStamp - presses[0] < ${String(windowMs)}) leave();
  }, true);
}`.replace(/\n\s*/g, ' ');
