import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Tooltip } from './tooltip.tsx';
import { actionsClass, backdropClass, popupClass, titleClass } from './dialog-class.ts';

/** By its trigger alone, or by its user, who then hears of Escape, too. */
export type Opening =
  | { isOpen?: never; onOpenChange?: never }
  | { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

export type DialogProps = Opening & {
  title: string;
  text?: ReactNode;
  /** Accessible name of the ✕ button. */
  closeLabel: string;
  /** Opens the dialog, e.g. `<Button>Schedule</Button>`; or control it with `isOpen`. */
  trigger?: ReactElement;
  /** Buttons at the end. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** A modal dialog, a sheet on phones. Escape, ✕ and a tap outside close it. */
export const Dialog = ({
  title,
  text,
  closeLabel,
  trigger,
  isOpen,
  onOpenChange,
  actions,
  children,
}: DialogProps): ReactNode => (
  <BaseDialog.Root
    {...(isOpen === undefined ? {} : { open: isOpen })}
    onOpenChange={(next) => onOpenChange?.(next)}
  >
    {trigger && <BaseDialog.Trigger render={trigger} />}
    <BaseDialog.Portal>
      <BaseDialog.Backdrop className={backdropClass} />
      <BaseDialog.Popup className={popupClass}>
        <div className="flex items-start justify-between gap-4">
          <BaseDialog.Title className={titleClass}>{title}</BaseDialog.Title>
          <Tooltip text={closeLabel}>
            <BaseDialog.Close
              aria-label={closeLabel}
              className="-mr-2 -mt-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-tint"
            >
              <X aria-hidden="true" className="size-5" />
            </BaseDialog.Close>
          </Tooltip>
        </div>
        {text && (
          <BaseDialog.Description className="mt-2 text-muted">{text}</BaseDialog.Description>
        )}
        {children && <div className="mt-5">{children}</div>}
        {actions && <div className={actionsClass}>{actions}</div>}
      </BaseDialog.Popup>
    </BaseDialog.Portal>
  </BaseDialog.Root>
);
