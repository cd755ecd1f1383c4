import { forgetOnSignOut } from '@repo/web/accounts/session.ts';
import type { RiskLevel } from '@repo/contracts/programme/programme';
import type { WeekKey } from '@repo/product/weeks';
import { useSyncExternalStore } from 'react';

/**
 * The state of the help for a text. `open`: the text was just saved; `safe`, `not-me`: the member's
 * answer, or they closed it; `asked`: `not-me`, and then they asked for an insight.
 */
type Reply = 'open' | 'safe' | 'not-me' | 'asked';

/**
 * By week and version. Kept only in this page's memory: nobody learns of it, and after a reload, when
 * others may be looking, a text that means danger is folded away again.
 */
let replies: Readonly<Partial<Record<string, Reply>>> = {};
const listeners = new Set<() => void>();

const change = (next: typeof replies): void => {
  replies = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
forgetOnSignOut(() => {
  change({});
});

export interface HelpState {
  level: RiskLevel;
  reply: Reply | undefined;
  /** Help replaces everything that can wait. */
  isOpen: boolean;
  /** A later opening: the text is shown only after "I’m safe, continue", which lasts for this visit. */
  isFolded: boolean;
  answer: (reply: Reply) => void;
}

const keyOf = (name: WeekKey, version: number): string => `${name}:${String(version)}`;

/** Opens help for a text just saved whose words mean danger. */
export const openHelp = (name: WeekKey, version: number): void => {
  change({ ...replies, [keyOf(name, version)]: 'open' });
};

/**
 * How much help a saved text calls for, and the member's answer. What a week shows of it (`safe` means
 * the answer "I’m safe, continue"):
 *
 * | level   | answer             | model, once asked | help   | text   | insight    | completion |
 * | ------- | ------------------ | ----------------- | ------ | ------ | ---------- | ---------- |
 * | none    |                    |                   |        | shown  | its status | shown      |
 * | concern |                    |                   | lines  | shown  | its status | shown      |
 * | concern | `not-me` (hidden)  |                   |        | shown  | its status | shown      |
 * | danger  | `open`: saved now  |                   | card   | behind |            |            |
 * | danger  | none: later visit  |                   | folded | away   |            |            |
 * | danger  | `safe`             |                   | lines  | shown  |            | shown      |
 * | danger  | `not-me`           |                   |        | shown  | offered    | shown      |
 * | danger  | `asked`            | not answered      |        | shown  | coming     | shown      |
 * | danger  | `asked`, so `open` | danger            | card   | behind |            |            |
 * | concern | `asked`            | no danger         |        | shown  | shown      | shown      |
 * | concern | `asked`            | failed            |        | shown  | Retry      | shown      |
 *
 * An answer holds for this visit and this version. The journal folds what has the card here.
 */
export const useHelp = (
  name: WeekKey,
  { care: level, version }: { care: RiskLevel; version: number },
): HelpState => {
  const key = keyOf(name, version);
  const reply = useSyncExternalStore(subscribe, () => replies[key]);
  return {
    level,
    reply,
    isOpen: level === 'danger' && reply === 'open',
    isFolded: level === 'danger' && reply === undefined,
    answer: (next) => {
      change({ ...replies, [key]: next });
    },
  };
};
