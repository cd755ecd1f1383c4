import { paths } from '@repo/contracts/paths';
import { Button } from '@repo/ui/button';
import { lazyComponent } from '@repo/ui/states/lazy-component';
import type { ReactNode } from 'react';
import type { HelpProps } from './help-view.tsx';

/** Shown if the help's code could not be loaded: the text, and the page with all lines. */
const PlainHelp = ({ help, text, remove }: HelpProps): ReactNode => (
  <div className="flex flex-col items-start gap-4 print:hidden">
    {help.isOpen && <p className="whitespace-pre-line">{text}</p>}
    <a href={paths.helpNow} className="text-link underline">
      Who you can call or text right now
    </a>
    {(help.isOpen || help.isFolded) && (
      <Button
        variant="secondary"
        onClick={() => {
          help.answer('safe');
        }}
      >
        I’m safe, continue
      </Button>
    )}
    {(help.isOpen || help.isFolded) && remove}
  </div>
);

const { View, fetch } = lazyComponent(async () => (await import('./help-view.tsx')).HelpView, {
  Fallback: PlainHelp,
});

/** Loaded with every saved text, so that no access log reveals which one called for help. */
export const fetchHelp = fetch;

/** Help instead of an insight, of a folded text, or in two lines above an insight; not in print. */
export const HelpNotice = (props: HelpProps): ReactNode => {
  const { level, reply } = props.help;
  const isWanted = level !== null && reply !== 'not-me' && reply !== 'asked';
  return isWanted && <View {...props} />;
};
