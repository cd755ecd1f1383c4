import { formatClock } from '@repo/contracts/dates';
import { messages } from '@repo/contracts/messages';
import { paths } from '@repo/contracts/paths';
import type { Programme } from '@repo/contracts/programme/programme';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AskAgain } from './insight/ask-again.tsx';
import { InsightFrame } from './insight/insight-frame.tsx';
import type { Ask } from './insight/use-ask.ts';
import { useInsightChoice } from './consent/use-insight-choice.ts';

const Private = (): ReactNode => (
  <p className="text-sm text-muted">
    You keep your reflections private, so no AI reads this.{' '}
    <Link to={paths.profile} className="text-link underline">
      Change this in your profile
    </Link>
  </p>
);

interface OfferProps {
  record: Programme;
  ask: Ask;
  nextInsightAt: string | undefined;
}

const ifYouLike = 'If you’d like, you can still have an AI insight on what you wrote.';

const textFor = (nextInsightAt: string | undefined): string =>
  nextInsightAt === undefined
    ? ifYouLike
    : messages.insights.askedOften(formatClock(Date.parse(nextInsightAt)));

/**
 * A text without an insight: kept private, or one can be asked for now. Who was never asked is not
 * told that they chose; the question comes with the button.
 */
export const Offer = ({ record, ask, nextInsightAt }: OfferProps): ReactNode =>
  useInsightChoice(record).aiInsights === 'off' ? (
    <Private />
  ) : (
    <InsightFrame>
      <AskAgain ask={ask} text={textFor(nextInsightAt)} label="Ask for an insight now" />
    </InsightFrame>
  );
