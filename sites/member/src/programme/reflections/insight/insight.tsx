import { dayMs } from '@repo/product/durations';
import { format } from 'date-fns';
import { usePolling } from '@repo/web/server/use-polling.ts';
import { formatClock } from '@repo/contracts/dates';
import { messages } from '@repo/contracts/messages';
import { paths } from '@repo/contracts/paths';
import type { Programme } from '@repo/contracts/programme/programme';
import { Button } from '@repo/ui/button';
import { OverlapArt } from '@repo/ui/overlap-art';
import { Spinner } from '@repo/ui/states/spinner';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDay } from '../../../browser/days.ts';
import type { HelpState } from '../../help/use-help.ts';
import { ownProgramme } from '../../own-programme.ts';
import { insightId } from '../../reading/parts.ts';
import { MemoryQuestion } from './memory-question.tsx';
import { useInsightChoice } from './use-consent.ts';
import type { SavedWeek } from '../saved-week.ts';
import type { Step, Ask } from '../use-reflection-request.ts';
import { Arriving, InsightText, Receipt } from './insight-text.tsx';

/** The hours after midnight still belong to the night before. */
const parts: readonly [until: number, words: string][] = [
  [5, 'night'],
  [12, 'morning'],
  [18, 'afternoon'],
  [22, 'evening'],
  [24, 'night'],
];

const partAt = (hour: number): string => parts.find(([until]) => hour < until)?.[1] ?? 'night';

/** @returns the date in the style of a letter: "Sunday night", "Nov 15, 2026" */
export const dateline = (iso: string, now = new Date()): string => {
  const written = new Date(iso);
  const hour = written.getHours();
  const felt = new Date(written.getTime() - (hour < 5 ? dayMs / 4 : 0));
  return now.getTime() - written.getTime() < 6 * dayMs
    ? `${format(felt, 'EEEE')} ${partAt(hour)}`
    : formatDay(felt);
};

const InsightFrame = ({ room, children }: { room?: string; children: ReactNode }): ReactNode => {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement?.hasAttribute('data-answer'))
      headingRef.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      aria-labelledby={insightId}
      className={`flex flex-col rounded-lg bg-tint p-5 sm:p-6 ${room ?? ''}`}
    >
      <h3
        ref={headingRef}
        id={insightId}
        tabIndex={-1}
        className="mb-2 flex items-center gap-2 font-sans text-xs font-semibold tracking-wide uppercase text-primary"
      >
        <OverlapArt week={4} rings={0} className="w-5" />
        AI Insight
      </h3>
      {children}
    </section>
  );
};

interface AskAgainProps {
  ask: Ask;
  text: string;
  label: string;
}

/** A button that requests an insight, and why the last attempt was refused. */
const AskAgain = ({ ask, text, label }: AskAgainProps): ReactNode => (
  <div className="flex flex-col items-start gap-3">
    <p className="text-muted">{text}</p>
    {ask.problem && <p role="alert">{ask.problem}</p>}
    <Button variant="secondary" size="sm" isBusy={ask.isAsking} onClick={ask.ask}>
      {label}
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
 * A text without an insight: kept private, or one can be requested now. A member who was never
 * asked is not said to have chosen; the button asks first.
 */
const Offer = ({ record, ask, nextInsightAt }: OfferProps): ReactNode =>
  useInsightChoice(record).aiInsights === 'off' ? (
    <Private />
  ) : (
    <InsightFrame>
      <AskAgain ask={ask} text={textFor(nextInsightAt)} label="Ask for an insight now" />
    </InsightFrame>
  );

/** Its space is reserved from the first word on, so that nothing moves while reading. */
const Dateline = ({ at }: { at: string }): ReactNode => (
  <p className="mb-3 text-sm text-muted">
    For you, <time dateTime={at}>{dateline(at)}</time>
  </p>
);

const TakingLong = ({ onCheck }: { onCheck: () => void }): ReactNode => (
  <div className="mt-auto flex flex-col items-start gap-3">
    <p className="text-muted">Your insight is taking longer than usual. Your words are saved.</p>
    <Button variant="secondary" size="sm" onClick={onCheck}>
      Check Again
    </Button>
  </div>
);

interface PendingProps {
  /** What has been received so far. */
  text: string;
  isStreaming: boolean;
}

/** An insight that is not finished. Without a stream the page asks, for longer than a model is tried. */
const Pending = ({ text, isStreaming }: PendingProps): ReactNode => {
  const [at] = useState(() => new Date().toISOString());
  const { isAsking, restart } = usePolling(ownProgramme.reload, {
    isWanted: !isStreaming,
    stepMs: 4_000,
    tries: 75,
  });
  return (
    <>
      <Dateline at={at} />
      <div aria-live="polite" aria-busy={isAsking} className="flex grow flex-col gap-4">
        {text && <Arriving text={text} />}
        {isAsking ? (
          <p className="mt-auto flex items-center gap-2 text-sm text-muted">
            <Spinner /> Reading what you wrote…
          </p>
        ) : (
          <TakingLong onCheck={restart} />
        )}
      </div>
    </>
  );
};

interface InsightProps {
  record: Programme;
  reflection: { saved: SavedWeek; help: HelpState; ask: Ask; step: Step };
}

const Content = ({ record, reflection }: InsightProps): ReactNode => {
  const { saved, help, ask, step } = reflection;
  const isComing = saved.status === 'pending' || help.reply === 'asked';
  const received = 'live' in step && step.version === saved.version ? step : undefined;
  const isStreaming = isComing && received?.at === 'streaming';
  if (!isStreaming && saved.insight && help.level !== 'danger')
    return (
      <>
        {saved.receipt && <Dateline at={saved.receipt.finishedAt} />}
        <InsightText text={saved.insight} messages={record.reflectionMessages} />
        <Receipt receipt={saved.receipt} />
        <MemoryQuestion record={record} />
      </>
    );
  if (!isStreaming && saved.status === 'failed')
    return (
      <AskAgain
        ask={ask}
        text="The insight could not be written this time. Your words are saved."
        label="Retry"
      />
    );
  return <Pending text={received?.live ?? ''} isStreaming={isStreaming} />;
};

/** The insight on a reflection: a model's words, so they are rendered as plain text only. */
export const InsightSection = (props: InsightProps): ReactNode => {
  const { saved, help, ask } = props.reflection;
  // From the first word on there is room for most insights, so that nothing below moves.
  const [hasRoom, setHasRoom] = useState(false);
  if (saved.status === 'pending' && !hasRoom) setHasRoom(true);
  if (help.level === 'danger') {
    // Help, or the line that leads back to it, takes this place.
    if (help.isOpen || help.reply === undefined || help.reply === 'safe') return null;
    if (help.reply === 'not-me')
      return <Offer record={props.record} ask={ask} nextInsightAt={saved.nextInsightAt} />;
  }
  if (saved.status === 'off')
    return <Offer record={props.record} ask={ask} nextInsightAt={saved.nextInsightAt} />;
  return (
    <InsightFrame room={hasRoom ? 'min-h-148 sm:min-h-112 print:min-h-0' : ''}>
      <Content {...props} />
    </InsightFrame>
  );
};
