import { paths } from '@repo/contracts/paths';
import { Button } from '@repo/ui/button';
import { lazyComponent } from '@repo/ui/states/lazy-component';
import type { ReactNode } from 'react';
import type { CareProps } from './care-view.tsx';

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
