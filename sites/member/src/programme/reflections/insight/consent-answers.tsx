import { savePreferences } from '../../../accounts/preferences.ts';
import { useAction } from '@repo/web/server/use-action.ts';
import type { PreferencesBody } from '@repo/contracts/accounts/me';
import { Button } from '@repo/ui/button';
import { useState, type ReactNode } from 'react';

interface Answer {
  label: string;
  body: PreferencesBody;
}

interface ConsentAnswersProps {
  answers: readonly Answer[];
  /** In one row, with equal emphasis. */
  isSmall?: boolean;
  /** Called after the choice is stored. */
  onChosen: (chosen: PreferencesBody) => void;
}

/** The answers to a question about insights. A choice counts only once the server has stored it. */
export const ConsentAnswers = ({
  answers,
  isSmall = false,
  onChosen,
}: ConsentAnswersProps): ReactNode => {
  const { isBusy, run } = useAction('Your choice could not be saved');
  const [chosen, setChosen] = useState<Answer>();
  const choose = async (answer: Answer): Promise<void> => {
    setChosen(answer);
    if (await run(() => savePreferences(answer.body))) onChosen(answer.body);
  };
  return (
    <div className={`flex w-full gap-3 ${isSmall ? 'flex-wrap' : 'flex-col'}`}>
      {answers.map((answer, place) => (
        <Button
          key={answer.label}
          variant={place === 0 && !isSmall ? 'primary' : 'secondary'}
          size={isSmall ? 'sm' : 'md'}
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
