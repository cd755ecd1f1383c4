import { usePolling } from '@repo/client/server/use-polling.ts';
import type { Programme } from '@repo/contracts/programme/programme';
import { Button } from '@repo/ui/button';
import { Spinner } from '@repo/ui/states/spinner';
import type { ReactNode } from 'react';
import { ownProgramme } from '../../own-programme.ts';
import { AskAgain } from './ask-again.tsx';
import { dateline } from './dateline.ts';
import { InsightFrame } from './insight-frame.tsx';
import { InsightText } from './insight-text.tsx';
import { Offer } from '../offer.tsx';
import { Receipt } from '../saving/receipt.tsx';
import type { Corner } from '../use-corner.ts';

/** As it is being written: each sentence comes softly. */
const Arriving = ({ text }: { text: string }): ReactNode => (
  <div className="flex flex-col gap-4 font-reading text-lg leading-relaxed">
    {text.split(/\n{2,}/).map((paragraph, place) => (
      // eslint-disable-next-line @eslint-react/no-array-index-key -- paragraphs are only added at the end
      <p key={place} className="whitespace-pre-line wrap-anywhere">
        {paragraph.split(/(?<=[.!?…]["”’)]*\s)/).map((sentence, at) => (
          // eslint-disable-next-line @eslint-react/no-array-index-key -- and so are sentences
          <span key={at} className="animate-[comes-last_var(--dur-2)_both]">
            {sentence}
          </span>
        ))}
      </p>
    ))}
  </div>
);

const Writing = ({ text }: { text: string }): ReactNode => (
  <div aria-live="polite" aria-busy="true">
    {text && <Arriving text={text} />}
    <p className="mt-2 flex items-center gap-2 text-sm text-muted">
      <Spinner /> Reading what you wrote…
    </p>
  </div>
);

/** Looks again, for half a minute, for an insight that was not ready when the save answered. */
const Pending = (): ReactNode => {
  const { isAsking, restart } = usePolling(ownProgramme.reload, {
    isWanted: true,
    stepMs: 4_000,
    tries: 8,
  });
  if (isAsking) return <Writing text="" />;
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-muted">Your insight is taking longer than usual. Your words are saved.</p>
      <Button variant="secondary" size="sm" onClick={restart}>
        Check Again
      </Button>
    </div>
  );
};

interface InsightProps {
  record: Programme;
  corner: Pick<Corner, 'saved' | 'care' | 'ask' | 'live'>;
}

const Content = ({ record, corner }: InsightProps): ReactNode => {
  const { saved, care, ask, live } = corner;
  const isComing = saved.status === 'pending' || care.reply === 'asked';
  if (live !== null && isComing) return <Writing text={live} />;
  if (saved.insight && care.level !== 'danger')
    return (
      <>
        {saved.receipt && (
          <p className="mb-3 text-sm text-muted">
            For you,{' '}
            <time dateTime={saved.receipt.finishedAt}>{dateline(saved.receipt.finishedAt)}</time>
          </p>
        )}
        <InsightText text={saved.insight} messages={record.reflectionMessages} />
        <Receipt receipt={saved.receipt} />
      </>
    );
  if (saved.status === 'failed')
    return (
      <AskAgain
        ask={ask}
        text="The insight could not be written this time. Your words are saved."
        label="Retry"
      />
    );
  return <Pending />;
};

/** The answer to a reflection. Its words are a model's, so they are shown as text and nothing else. */
export const InsightSection = (props: InsightProps): ReactNode => {
  const { saved, care, ask } = props.corner;
  if (care.level === 'danger') {
    // Help, or the quiet way back to it, has this place.
    if (care.isOpen || care.reply === 'safe') return null;
    if (care.reply === 'not-me')
      return <Offer record={props.record} ask={ask} nextInsightAt={saved.nextInsightAt} />;
  }
  if (saved.status === 'off')
    return <Offer record={props.record} ask={ask} nextInsightAt={saved.nextInsightAt} />;
  return (
    <InsightFrame>
      <Content {...props} />
    </InsightFrame>
  );
};
