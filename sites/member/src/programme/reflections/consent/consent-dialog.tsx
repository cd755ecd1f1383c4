import { savePreferences } from '@repo/client/accounts/preferences.ts';
import { useAction } from '@repo/client/server/use-action.ts';
import type { PreferencesBody } from '@repo/contracts/accounts/me';
import { Button } from '@repo/ui/button';
import { AlertDialog } from '@repo/ui/dialogs/alert-dialog';
import { useState, type ReactNode } from 'react';

interface Answer {
  label: string;
  body: PreferencesBody;
}

interface ConsentAnswersProps {
  /** The first one stands out and has the focus. */
  answers: readonly Answer[];
  /** The choice is stored. */
  onChosen: (chosen: PreferencesBody) => void;
}

/** The answers to a question about insights. None counts before the server has it. */
const ConsentAnswers = ({ answers, onChosen }: ConsentAnswersProps): ReactNode => {
  const { isBusy, run } = useAction('Your choice could not be saved');
  const [chosen, setChosen] = useState<Answer>();
  const choose = async (answer: Answer): Promise<void> => {
    setChosen(answer);
    if (await run(() => savePreferences(answer.body))) onChosen(answer.body);
  };
  return (
    <div className="flex w-full flex-col gap-3">
      {answers.map((answer, place) => (
        <Button
          key={answer.label}
          variant={place === 0 ? 'primary' : 'secondary'}
          isBusy={isBusy && chosen?.label === answer.label}
          disabled={isBusy}
          onClick={() => void choose(answer)}
        >
          {answer.label}
        </Button>
      ))}
    </div>
  );
};

/** Asked of members who want insights: whether one may use earlier weeks. Unanswered means no. */
export const MemoryDialog = ({ onSettled }: { onSettled: () => void }): ReactNode => (
  <AlertDialog
    isOpen
    onOpenChange={(next) => {
      if (!next) onSettled();
    }}
    title="May it look back as well?"
    text={
      <>
        An insight normally sees only the week you are writing in. If you allow it, what you wrote
        in earlier weeks is sent along, so it can notice what has changed.
        <span className="mt-3 block">
          For example, in week 3: “In week 1 you wrote that you went quiet whenever plans changed.
          This time you said what you needed.”
        </span>
        <span className="mt-3 block text-sm">
          Until you say yes, earlier weeks stay out of it. You can change this at any time in your
          profile.
        </span>
      </>
    }
    actions={
      <ConsentAnswers
        answers={[
          { label: 'No, only the week I’m in', body: { insightMemory: false } },
          { label: 'Yes, it may use earlier weeks', body: { insightMemory: true } },
        ]}
        onChosen={onSettled}
      />
    }
  />
);

interface ConsentDialogProps {
  /** The choice is stored; what waited for it goes on. */
  onChosen: (isWanted: boolean) => void;
  onDismiss: () => void;
}

/** Asked once, before the first reflection is saved: without a yes nothing is sent to a model. */
export const ConsentDialog = ({ onChosen, onDismiss }: ConsentDialogProps): ReactNode => (
  <AlertDialog
    isOpen
    onOpenChange={(next) => {
      if (!next) onDismiss();
    }}
    title="Would you like an answer?"
    text={
      <>
        Your reflection is saved encrypted, with a key of your own. If you like, an AI can write you
        a short insight. Your words go to our AI provider as written, with the week and its
        question; we add neither your name nor your email. Its safety check reads the same. You can
        change this in your profile.
        <span className="mt-3 block text-sm">
          Whatever you choose, a check on our own server looks for signs of danger in every text. It
          tells nobody, and what it finds is kept nowhere but inside your own encrypted insight.
        </span>
      </>
    }
    actions={
      <ConsentAnswers
        answers={[
          { label: 'Send my reflections for an AI insight', body: { aiInsights: 'on' } },
          { label: 'Keep them private', body: { aiInsights: 'off' } },
        ]}
        onChosen={({ aiInsights }) => {
          onChosen(aiInsights === 'on');
        }}
      />
    }
  />
);
