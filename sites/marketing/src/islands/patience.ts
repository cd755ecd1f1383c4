import type { ComponentType } from 'react';
import { loadRemote } from './federation.ts';

/** A part that has not come by then is replaced by a plain link (decisions, "Who serves which route"). */
const patienceMs = 2_500;

export type Part = ComponentType<object>;
export type RemoteName = 'session-bar' | 'week-cards' | 'auth' | 'checkout' | 'outcome';

interface Waiting {
  onReady: (part: Part) => void;
  /** Called at most once, after the time is up or the load has failed; `onReady` may still follow. */
  onLate: () => void;
}

/** Loads a part and says how it went. */
export const awaitPart = (name: RemoteName, { onReady, onLate }: Waiting): void => {
  let isSettled = false;
  const settle = (answer: () => void) => (): void => {
    if (isSettled) return;
    isSettled = true;
    answer();
  };
  const late = settle(onLate);
  const timer = setTimeout(late, patienceMs);
  loadRemote(name)
    .then((part) => {
      isSettled = true;
      onReady(part);
    })
    .catch(late)
    .finally(() => {
      clearTimeout(timer);
    });
};
