import { useAction } from '@repo/web/server/use-action.ts';
import { findWeek, type WeekKey } from '@repo/product/weeks';
import { Button } from '@repo/ui/button';
import { AlertDialog } from '@repo/ui/dialogs/alert-dialog';
import { useToast } from '@repo/ui/dialogs/toast';
import type { ReactNode } from 'react';
import { takeBack } from './take-back.ts';

interface DeleteDialogProps {
  week: WeekKey;
  onClose: () => void;
}

export const DeleteDialog = ({ week, onClose }: DeleteDialogProps): ReactNode => {
  const toast = useToast();
  const { isBusy, run } = useAction('Your words could not be deleted');
  const remove = async (): Promise<void> => {
    if (!(await run(() => takeBack(week)))) return;
    onClose();
    toast({ title: 'Your words are deleted.' });
  };
  return (
    <AlertDialog
      isOpen
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={`Delete what you wrote in week ${String(findWeek(week)?.week)}?`}
      text="Every version goes, here at once and in our backups within four weeks. It can’t be brought back. Insights written with it in view go too; you can ask for them again."
      actions={
        <>
          <Button variant="secondary" isBusy={isBusy} onClick={() => void remove()}>
            Delete
          </Button>
          <Button autoFocus disabled={isBusy} onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    />
  );
};
