import { paths } from '@repo/contracts/paths';
import { Button } from '@repo/ui/button';
import { late } from '@repo/ui/states/late';
import type { ReactNode } from 'react';
import type { OwnCare } from './use-care.ts';

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
  /** The text was saved just now, in this window. */
  isNew: boolean;
}

const { View, fetch } = late(async () => (await import('./care-view.tsx')).CareView, {
  Instead: PlainCare,
});

/** Fetched with every save and every saved text alike: no access log tells whose it was for. */
export const fetchCare = fetch;

/** Help in place of an insight, or in two quiet lines above it. Printed pages leave it out. */
export const CareNotice = (props: CareProps): ReactNode => {
  const { level, reply } = props.care;
  const isWanted = level !== null && (reply === undefined || reply === 'safe');
  return isWanted && <View {...props} />;
};
