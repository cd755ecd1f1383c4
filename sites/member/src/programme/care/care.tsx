import { forgetOnSignOut } from '@repo/client/accounts/session.ts';
import { createResource, useResource } from '@repo/client/server/resource.ts';
import { paths } from '@repo/contracts/paths';
import type { Care } from '@repo/contracts/programme/programme';
import type { WeekKey } from '@repo/product/weeks';
import { Button } from '@repo/ui/button';
import { lazyComponent } from '@repo/ui/states/lazy-component';
import type { ReactNode } from 'react';

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
  level: Care;
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
  { care: level, version }: { care: Care; version: number },
): OwnCare => {
  const { data: said = {} } = useResource(replies);
  const key = keyOf(name, version);
  const reply = said[key];
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

/** Shown if the help's code could not be loaded: the text, and the page with all lines. */
const PlainCare = ({ care, text, remove }: CareProps): ReactNode => (
  <div className="flex flex-col items-start gap-4 print:hidden">
    {care.isOpen && <p className="whitespace-pre-line">{text}</p>}
    <a href={paths.helpNow} className="text-link underline">
      Who you can call or text right now
    </a>
    {(care.isOpen || care.isFolded) && (
      <Button
        variant="secondary"
        onClick={() => {
          care.answer('safe');
        }}
      >
        I’m safe, continue
      </Button>
    )}
    {(care.isOpen || care.isFolded) && remove}
  </div>
);

export interface CareProps {
  care: OwnCare;
  /** The fixed text; undefined with `concern`, and if the connection broke first. */
  text: string | undefined;
  /** Deletes what was written, beside help and a folded text. */
  remove: ReactNode;
}

const { View, fetch } = lazyComponent(async () => (await import('./care-view.tsx')).CareView, {
  Fallback: PlainCare,
});

/** Loaded with every saved text, so that no access log reveals which one called for help. */
export const fetchCare = fetch;

/** Help instead of an insight, of a folded text, or in two lines above an insight; not in print. */
export const CareNotice = (props: CareProps): ReactNode => {
  const { level, reply } = props.care;
  const isWanted = level !== null && reply !== 'not-me' && reply !== 'asked';
  return isWanted && <View {...props} />;
};
