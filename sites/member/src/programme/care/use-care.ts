import { forgetOnSignOut } from '@repo/client/accounts/session.ts';
import { createResource } from '@repo/client/server/resource.ts';
import { useResource } from '@repo/client/server/use-resource.ts';
import type { Care } from '@repo/contracts/programme/programme';
import type { WeekKey } from '@repo/product/weeks';

/**
 * What the member says to the help beside a text. `not-me`: it was not about them, or they closed
 * it; `asked`: the same, and they wanted an insight after all.
 */
export type Reply = 'safe' | 'not-me' | 'asked';

/** By week and version, in this page's memory alone: nobody learns of it, a reload forgets it. */
const replies = createResource<Partial<Record<string, Reply>>>(() => Promise.resolve({}));
forgetOnSignOut(replies.clear);

export interface OwnCare {
  level: Care;
  reply: Reply | undefined;
  /** Help stands in place of everything that could wait. */
  isOpen: boolean;
  /** Undefined opens it again. */
  answer: (reply: Reply | undefined) => void;
}

/** How much help a saved text asks for, and what the member said to it. */
export const useCare = (
  week: WeekKey,
  { care: level, version }: { care: Care; version: number },
): OwnCare => {
  const { data: said = {} } = useResource(replies);
  const key = `${week}:${String(version)}`;
  const reply = said[key];
  return {
    level,
    reply,
    isOpen: level === 'danger' && reply === undefined,
    answer: (next) => {
      replies.set({ ...replies.peek(), [key]: next });
    },
  };
};
