import { CircleAlert } from 'lucide-react';
import { useId, type AriaAttributes, type ReactNode } from 'react';

export interface FieldTexts {
  label: ReactNode;
  /** A sentence below the control that is always visible. */
  hint?: ReactNode;
  /** The error sentence; marks the control invalid and is announced with it. */
  error?: ReactNode;
}

interface Described {
  /** The id of the control itself. */
  id: string;
  hintId: string;
  errorId: string;
  /** The control's attributes for its hint and error. */
  control: Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid'>;
}

/** Connects a control to the sentences below it. */
export const useDescribed = ({ hint, error }: Omit<FieldTexts, 'label'>): Described => {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return {
    id,
    hintId,
    errorId,
    control: {
      'aria-describedby': describedBy || undefined,
      'aria-invalid': error ? true : undefined,
    },
  };
};

/** The look of every control with a border. */
export const controlClass =
  'w-full rounded-md border border-line-strong bg-surface px-4 py-3 text-base text-ink ' +
  'placeholder:text-subtle data-invalid:border-danger data-disabled:opacity-60';

/** An error sentence with its icon: never color alone. */
export const ErrorText = ({ children }: { children: ReactNode }): ReactNode => (
  <span className="flex items-start gap-1.5 text-sm text-danger">
    <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    <span>{children}</span>
  </span>
);
