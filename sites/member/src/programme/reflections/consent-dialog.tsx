import { AlertDialog } from '@repo/ui/alert-dialog';
import { Button } from '@repo/ui/button';
import { useState, type ReactNode } from 'react';
import { savePreferences } from '../../accounts/preferences.ts';
import { useAction } from '../../server/use-action.ts';

type Choice = 'on' | 'off';

interface ConsentDialogProps {
  /** The choice is stored; the save goes on. */
  onChosen: () => void;
  onDismiss: () => void;
}

/** Asked once, before the first reflection is saved: without a yes nothing is sent to a model. */
export const ConsentDialog = ({ onChosen, onDismiss }: ConsentDialogProps): ReactNode => {
  const { isBusy, run } = useAction('Your choice could not be saved');
  const [choice, setChoice] = useState<Choice>();
  const choose = async (aiInsights: Choice): Promise<void> => {
    setChoice(aiInsights);
    if (await run(() => savePreferences({ aiInsights }))) onChosen();
  };
  return (
    <AlertDialog
      isOpen
      onOpenChange={(next) => {
        if (!next) onDismiss();
      }}
      title="Would you like an answer?"
      text={
        <>
          Your reflection is saved encrypted, with a key of your own. If you like, an AI can read it
          and write you a short insight. Your words go to our AI provider with the week’s question,
          never with your name or email, and its safety check reads the same. You can change this at
          any time in your profile.
          <span className="mt-3 block text-sm">
            Whatever you choose, a check on our own server looks for signs of danger in every text.
            It tells nobody. Apart from an anonymous count a day, what it finds stays inside your
            own encrypted insight.
          </span>
        </>
      }
      actions={
        <div className="flex w-full flex-col gap-3">
          <Button
            isBusy={isBusy && choice === 'on'}
            disabled={isBusy}
            onClick={() => void choose('on')}
          >
            Send my reflections for an AI insight
          </Button>
          <Button
            variant="secondary"
            isBusy={isBusy && choice === 'off'}
            disabled={isBusy}
            onClick={() => void choose('off')}
          >
            Keep them private
          </Button>
        </div>
      }
    />
  );
};
