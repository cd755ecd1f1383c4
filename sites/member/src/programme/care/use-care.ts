import { forgetOnSignOut } from '@repo/client/accounts/session.ts';
import { createResource, useResource } from '@repo/client/server/resource.ts';
import type { RiskLevel } from '@repo/contracts/programme/programme';
import type { WeekKey } from '@repo/product/weeks';

/**
 * The state of the help for a text. `open`: the text was just saved; `safe`, `not-me`: the member's
 * answer, or they closed it; `asked`: `not-me`, and then they asked for an insight.
 */
type Reply = 'open' | 'safe' | 'not-me' | 'asked';

/**
 * By week and version. Kept only in this page's memory: nobody learns of it, and after a reload, when
 * others may be looking, a text that means danger is folded away again.
 */
const replies = createResource<Partial<Record<string, Reply>>>(() => Promise.resolve({}));
forgetOnSignOut(replies.clear);

export interface OwnCare {
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
export const openCare = (name: WeekKey, version: number): void => {
  replies.set({ ...replies.peek(), [keyOf(name, version)]: 'open' });
};

/** How much help a saved text calls for, and the member's answer. */
export const useCare = (
  name: WeekKey,
  { care: level, version }: { care: RiskLevel; version: number },
): OwnCare => {
  const { data: given = {} } = useResource(replies);
  const key = keyOf(name, version);
  const reply = given[key];
  return {
    level,
    reply,
    isOpen: level === 'danger' && reply === 'open',
    isFolded: level === 'danger' && reply === undefined,
    answer: (next) => {
      replies.set({ ...replies.peek(), [key]: next });
    },
  };
};
