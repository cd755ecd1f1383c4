import { forgetOnSignOut } from '@repo/client/accounts/session.ts';
import { createResource, useResource } from '@repo/client/server/resource.ts';
import { paths } from '@repo/contracts/paths';
import type { Care } from '@repo/contracts/programme/programme';
import type { DraftName } from '@repo/client/browser/drafts.ts';
import { Button } from '@repo/ui/button';
import { late } from '@repo/ui/states/late';
import type { ReactNode } from 'react';

/**
 * How far the help beside a text is. `open`: it was saved just now; `safe`, `not-me`: what the member
 * said to it, or they closed it; `asked`: the latter, and they wanted an insight after all.
 */
type Reply = 'open' | 'safe' | 'not-me' | 'asked';

/**
 * By week, or day of its log, and version, in this page's memory alone: nobody learns of it, and after a reload, when
 * somebody may look over a shoulder, there is only the quiet line.
 */
const replies = createResource<Partial<Record<string, Reply>>>(() => Promise.resolve({}));
forgetOnSignOut(replies.clear);

export interface OwnCare {
  level: Care;
  reply: Reply | undefined;
  /** Help stands in place of everything that could wait. */
  isOpen: boolean;
  answer: (reply: Reply) => void;
}

const keyOf = (name: DraftName, version: number): string => `${name}:${String(version)}`;

/** A text was saved just now whose words mean danger. */
export const openCare = (name: DraftName, version: number): void => {
  replies.set({ ...replies.peek(), [keyOf(name, version)]: 'open' });
};

/** How much help a saved text asks for, and what the member said to it. */
export const useCare = (
  name: DraftName,
  { care: level, version }: { care: Care; version: number },
): OwnCare => {
  const { data: said = {} } = useResource(replies);
  const key = keyOf(name, version);
  const reply = said[key];
  return {
    level,
    reply,
    isOpen: level === 'danger' && reply === 'open',
    answer: (next) => {
      replies.set({ ...replies.peek(), [key]: next });
    },
  };
};

/** Stands in where the help itself could not be fetched: the words, and the page with all lines. */
const PlainCare = ({ care, text }: CareProps): ReactNode => (
  <div className="flex flex-col items-start gap-4 print:hidden">
    {care.isOpen && <p className="whitespace-pre-line">{text}</p>}
    <a href={paths.helpNow} className="text-link underline">
      Who you can call or text right now
    </a>
    {care.isOpen && (
      <Button
        variant="secondary"
        onClick={() => {
          care.answer('safe');
        }}
      >
        I’m safe, continue
      </Button>
    )}
  </div>
);

export interface CareProps {
  care: OwnCare;
  /** The fixed text; undefined with `concern`, and where the connection broke before it came. */
  text: string | undefined;
}

const { View, fetch } = late(async () => (await import('./care-view.tsx')).CareView, {
  Instead: PlainCare,
});

/** Fetched with every save and every saved text alike: no access log tells whose it was for. */
export const fetchCare = fetch;

/** Help in place of an insight, or in two quiet lines above it. Printed pages leave it out. */
export const CareNotice = (props: CareProps): ReactNode => {
  const { level, reply } = props.care;
  const isWanted = level !== null && reply !== 'not-me' && reply !== 'asked';
  return isWanted && <View {...props} />;
};
