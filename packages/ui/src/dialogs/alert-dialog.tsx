import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactElement, ReactNode } from 'react';
import type { Opening } from './dialog.tsx';
import { actionsClass, backdropClass, popupClass, titleClass } from './dialog-class.ts';

export type AlertDialogProps = Opening & {
  title: string;
  text: ReactNode;
  trigger?: ReactElement;
  /** The buttons; one of them must close the dialog. */
  actions: ReactNode;
  children?: ReactNode;
};

/** A question that needs an answer: a tap outside does not close it. */
export const AlertDialog = ({
  title,
  text,
  trigger,
  isOpen,
  onOpenChange,
  actions,
  children,
}: AlertDialogProps): ReactNode => (
  <BaseAlertDialog.Root
    {...(isOpen === undefined ? {} : { open: isOpen })}
    onOpenChange={(next) => onOpenChange?.(next)}
  >
    {trigger && <BaseAlertDialog.Trigger render={trigger} />}
    <BaseAlertDialog.Portal>
      <BaseAlertDialog.Backdrop className={backdropClass} />
      <BaseAlertDialog.Popup className={popupClass}>
        <BaseAlertDialog.Title className={titleClass}>{title}</BaseAlertDialog.Title>
        <BaseAlertDialog.Description className="mt-2 text-muted">
          {text}
        </BaseAlertDialog.Description>
        {children && <div className="mt-5">{children}</div>}
        <div className={actionsClass}>{actions}</div>
      </BaseAlertDialog.Popup>
    </BaseAlertDialog.Portal>
  </BaseAlertDialog.Root>
);
