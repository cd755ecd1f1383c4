import { savePreferences } from '@repo/client/accounts/preferences.ts';
import { useAction } from '@repo/client/server/use-action.ts';
import type { PreferencesBody } from '@repo/contracts/accounts/me';
import { Button } from '@repo/ui/button';
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
export const ConsentAnswers = ({ answers, onChosen }: ConsentAnswersProps): ReactNode => {
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
