import { paths } from '@repo/contracts/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { preferences } from '../../accounts/preferences.ts';
import { useResource } from '../../server/use-resource.ts';
import { AskAgain } from './ask-again.tsx';
import { InsightFrame } from './insight-frame.tsx';
import type { Ask } from './use-ask.ts';

const Private = (): ReactNode => (
  <p className="text-sm text-muted">
    You keep your reflections private, so no AI reads this.{' '}
    <Link to={paths.profile} className="text-link underline">
      Change this in your profile
    </Link>
  </p>
);

interface OfferProps {
  ask: Ask;
  /** The member has just said that the help was not for them, and may want the insight instead. */
  isAnswering?: boolean;
}

/** A text without an insight: kept private, or one can be asked for now. */
export const Offer = ({ ask, isAnswering = false }: OfferProps): ReactNode => {
  const { data, error } = useResource(preferences, isAnswering ? 'load' : undefined);
  // What could not be found out is left to the server, which sends nothing without a yes.
  const isOffered = data ? data.aiInsights === 'on' : isAnswering && error !== undefined;
  if (isOffered)
    return (
      <InsightFrame>
        <AskAgain
          ask={ask}
          text="If you’d like, you can still have an AI insight on what you wrote."
          label="Ask for an insight now"
        />
      </InsightFrame>
    );
  return isAnswering && !data ? null : <Private />;
};
