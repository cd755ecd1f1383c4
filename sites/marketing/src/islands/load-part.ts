import type { ComponentType } from 'react';
import { loadRemote } from './federation.ts';

/** A part that takes longer has a plain link for company, so nobody is left with an empty page. */
const timeoutMs = 2_500;

export type Part = ComponentType<object>;
export type RemoteName = 'session-bar' | 'week-cards' | 'auth' | 'checkout' | 'outcome';

interface Listeners {
  onReady: (part: Part) => void;
  /** Called when the part takes long; `onReady` or `onLost` still follows. */
  onLate: () => void;
  onLost: () => void;
}

/** Loads a part of the member app and says how it went. */
export const loadPart = (name: RemoteName, { onReady, onLate, onLost }: Listeners): void => {
  const timer = setTimeout(onLate, timeoutMs);
  loadRemote(name)
    .finally(() => {
      clearTimeout(timer);
    })
    .then(onReady)
    .catch(onLost);
};
