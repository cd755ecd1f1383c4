import type { ComponentType } from 'react';
import { loadRemote } from './federation.ts';

/** A part that takes longer is replaced by a plain link, so nobody is left with an empty page. */
const timeoutMs = 2_500;

export type Part = ComponentType<object>;
export type RemoteName = 'session-bar' | 'week-cards' | 'auth' | 'checkout' | 'outcome';

interface Listeners {
  onReady: (part: Part) => void;
  /** Called at most once, on timeout or failure; after a timeout `onReady` may still follow. */
  onLate: () => void;
}

/** Loads a part of the member app and says how it went. */
export const loadPart = (name: RemoteName, { onReady, onLate }: Listeners): void => {
  let isDone = false;
  const tellLate = (): void => {
    if (isDone) return;
    isDone = true;
    onLate();
  };
  const timer = setTimeout(tellLate, timeoutMs);
  loadRemote(name)
    .then((part) => {
      isDone = true;
      onReady(part);
    })
    .catch(tellLate)
    .finally(() => {
      clearTimeout(timer);
    });
};
