import { me } from '@repo/contracts/accounts/me';
import { AlertDialog } from '@repo/ui/alert-dialog';
import { Button } from '@repo/ui/button';
import { useToast } from '@repo/ui/toast';
import { useState, type ReactNode } from 'react';
import { call } from '../../common/api.ts';
import { failureToast } from '../../common/failure.ts';
import { preferences } from '../../common/preferences.ts';

type Choice = 'on' | 'off';

interface ConsentDialogProps {
  /** The choice is stored; the save goes on. */
  onChosen: () => void;
  onDismiss: () => void;
}

/** Asked once, before the first reflection is saved: without it nothing leaves (decision 30). */
export const ConsentDialog = ({ onChosen, onDismiss }: ConsentDialogProps): ReactNode => {
  const toast = useToast();
  const [busy, setBusy] = useState<Choice>();
  const choose = async (aiInsights: Choice): Promise<void> => {
    setBusy(aiInsights);
    try {
      preferences.set((await call(me.updatePreferences, { body: { aiInsights } })).data);
      onChosen();
    } catch (error) {
      toast(failureToast('Your choice could not be saved', error));
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <AlertDialog
      isOpen
      onOpenChange={(next) => {
        if (!next) onDismiss();
      }}
      title="Would you like an answer?"
      text="Your reflection is saved encrypted, for you alone. If you like, an AI can read it and write you a short insight. Only the words of your reflections are sent, never your name or email. You can change this at any time in your profile."
      actions={
        <div className="flex w-full flex-col gap-3">
          <Button
            isBusy={busy === 'on'}
            disabled={busy !== undefined}
            onClick={() => void choose('on')}
          >
            Send my reflections for an AI insight
          </Button>
          <Button
            variant="secondary"
            isBusy={busy === 'off'}
            disabled={busy !== undefined}
            onClick={() => void choose('off')}
          >
            Keep them private
          </Button>
        </div>
      }
    />
  );
};
