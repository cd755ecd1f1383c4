import { useAction } from '@repo/web/server/use-action.ts';
import { messages } from '@repo/contracts/messages';
import type { WeekText } from '@repo/contracts/programme/programme';
import { Button } from '@repo/ui/button';
import { OverlapArt } from '@repo/ui/overlap-art';
import { useToast } from '@repo/ui/dialogs/toast';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { afterWeek, completeWeek } from './complete-week.ts';

interface CompletionCardProps {
  week: WeekText;
}

/** @returns a function that tells whether a navigation to another page has started */
const useIsLeaving = (): (() => boolean) => {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const stateRef = useRef(state);
  useEffect(() => {
    stateRef.current = state;
  }, [state]);
  return () => stateRef.current !== 'idle' || window.location.pathname !== pathname;
};

/** The end of an open week. One click sends one call and opens what comes next. */
export const CompletionCard = ({ week }: CompletionCardProps): ReactNode => {
  const navigate = useNavigate();
  const isLeaving = useIsLeaving();
  const toast = useToast();
  const { isBusy, run } = useAction(messages.programme.progressFailed);
  const [hasFailed, setHasFailed] = useState(false);
  const complete = async (): Promise<void> => {
    const isComplete = await run(() => completeWeek(week.week));
    setHasFailed(!isComplete);
    if (isComplete) toast({ title: messages.programme.weekDone(week.week) });
    if (isComplete && !isLeaving()) await navigate(afterWeek(week.week));
  };

  return (
    <section
      aria-labelledby="completion-title"
      className="flex flex-col items-center gap-4 rounded-xl bg-sunken p-8 text-center sm:p-12 print:hidden"
    >
      <OverlapArt week={week.week} rings={5} viewBox="wide" className="w-32" />
      <h2 id="completion-title" className="font-display text-2xl">
        {week.completion.title}
      </h2>
      <p className="max-w-prose text-muted">{week.completion.text}</p>
      {hasFailed && <p className="text-sm text-danger">{messages.programme.progressFailed}</p>}
      <Button
        isBusy={isBusy}
        busyText="Processing..."
        onClick={() => {
          if (!isBusy) void complete();
        }}
      >
        {week.completion.button}
      </Button>
    </section>
  );
};
