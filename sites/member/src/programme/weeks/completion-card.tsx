import { messages } from '@repo/contracts/messages';
import { paths } from '@repo/contracts/paths';
import type { WeekText } from '@repo/contracts/programme/programme';
import { Button } from '@repo/ui/button';
import { LinkButton } from '@repo/ui/link-button';
import { OverlapArt } from '@repo/ui/overlap-art';
import { useToast } from '@repo/ui/toast';
import { useEffect, type ReactNode } from 'react';
import { useActionData, useNavigation, useSubmit } from 'react-router-dom';
import type { CompletionFailure } from './complete-week.ts';

interface CompletionCardProps {
  week: WeekText;
}

/** The end of an open week. One click sends one call; the week's action then opens the next page. */
export const CompletionCard = ({ week }: CompletionCardProps): ReactNode => {
  const toast = useToast();
  // A navigation, not a fetcher: this card is gone the moment the record says "completed".
  const submit = useSubmit();
  const isBusy = useNavigation().formMethod === 'POST';
  const failure = useActionData<CompletionFailure>();
  useEffect(() => {
    if (failure)
      toast({
        title: messages.programme.progressFailed,
        text: failure.reason,
        variant: 'destructive',
      });
  }, [failure, toast]);

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
      {failure && <p className="text-sm text-danger">{messages.programme.progressFailed}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        <Button
          isBusy={isBusy}
          busyText="Processing..."
          onClick={() => {
            if (!isBusy) void submit(null, { method: 'post' });
          }}
        >
          {week.completion.button}
        </Button>
        {week.week === 1 && (
          <LinkButton variant="secondary" href={paths.home}>
            Home
          </LinkButton>
        )}
      </div>
    </section>
  );
};
