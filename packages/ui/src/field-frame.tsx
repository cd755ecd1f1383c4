import { Field as BaseField } from '@base-ui/react/field';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export interface FieldTexts {
  label: ReactNode;
  /** A sentence below the control that is always there. */
  hint?: ReactNode;
  /** The error sentence; marks the control invalid and is read with it. */
  error?: string | undefined;
}

interface FieldFrameProps extends FieldTexts {
  disabled?: boolean | undefined;
  className?: string | undefined;
  /** Right of the hint, e.g. a counter. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The look of every control with a border. */
export const controlClass =
  'w-full rounded-md border border-line-strong bg-surface px-4 py-3 text-base text-ink ' +
  'placeholder:text-subtle data-invalid:border-danger data-disabled:opacity-60';

/** An error sentence with its icon: never colour alone. */
export const ErrorText = ({ children }: { children: ReactNode }): ReactNode => (
  <span className="flex items-start gap-1.5 text-sm text-danger">
    <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    <span>{children}</span>
  </span>
);

/** Label above, control, then hint and error; wires their ids together. */
export const FieldFrame = ({
  label,
  hint,
  error,
  disabled,
  className = '',
  aside,
  children,
}: FieldFrameProps): ReactNode => (
  <BaseField.Root
    invalid={Boolean(error)}
    disabled={disabled ?? false}
    className={`flex flex-col gap-2 ${className}`}
  >
    <BaseField.Label className="text-sm font-semibold text-ink">{label}</BaseField.Label>
    {children}
    {(hint || aside) && (
      <div className="flex justify-between gap-4 text-sm text-muted">
        {hint && <BaseField.Description>{hint}</BaseField.Description>}
        {aside && <span className="ml-auto tabular-nums">{aside}</span>}
      </div>
    )}
    {error && (
      <BaseField.Error match>
        <ErrorText>{error}</ErrorText>
      </BaseField.Error>
    )}
  </BaseField.Root>
);
