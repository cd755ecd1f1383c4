import type { Programme } from '@repo/contracts/programme/programme';
import { paths } from '@repo/contracts/paths';
import { Button } from '@repo/ui/button';
import { Spinner } from '@repo/ui/spinner';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePolling } from '../../server/use-polling.ts';
import { ownProgramme } from '../own-programme.ts';
import { Care } from './care.tsx';
import { InsightText } from './insight-text.tsx';
import { Receipt } from './receipt.tsx';
import type { SavedWeek } from './saved-week.ts';

const Frame = ({ children }: { children: ReactNode }): ReactNode => (
  <section aria-label="AI Insight" className="rounded-lg bg-tint p-5 sm:p-6">
    <h3 className="mb-2 font-sans text-xs font-semibold tracking-wide uppercase text-primary">
      AI Insight
    </h3>
    {children}
  </section>
);

const Writing = ({ text }: { text: string }): ReactNode => (
  <div aria-live="polite" aria-busy="true">
    {text && <InsightText text={text} />}
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

const Failed = ({ onRetry }: { onRetry: () => void }): ReactNode => (
  <div className="flex flex-col items-start gap-3">
    <p className="text-muted">The insight could not be written this time. Your words are saved.</p>
    <Button variant="secondary" size="sm" onClick={onRetry}>
      Retry
    </Button>
  </div>
);

const Private = (): ReactNode => (
  <p className="text-sm text-muted">
    You keep your reflections private, so no AI reads this.{' '}
    <Link to={paths.profile} className="text-link underline">
      Change this in your profile
    </Link>
  </p>
);

interface InsightProps {
  record: Programme;
  saved: SavedWeek;
  /** What has come so far of one that is being written; null when none is. */
  live: string | null;
  onRetry: () => void;
}

/** The answer to a reflection. Its words are a model's, so they are shown as text and nothing else. */
export const Insight = ({ record, saved, live, onRetry }: InsightProps): ReactNode => {
  const { status, insight, receipt } = saved;
  if (live !== null && status === 'pending')
    return (
      <Frame>
        <Writing text={live} />
      </Frame>
    );
  if (insight && saved.isCare) return <Care text={insight} />;
  if (insight)
    return (
      <Frame>
        <InsightText text={insight} messages={record.reflectionMessages} />
        <Receipt receipt={receipt} />
      </Frame>
    );
  if (status === 'off') return <Private />;
  return <Frame>{status === 'failed' ? <Failed onRetry={onRetry} /> : <Pending />}</Frame>;
};
