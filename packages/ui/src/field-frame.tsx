import { Field as BaseField } from '@base-ui/react/field';
import type { ReactNode } from 'react';
import { ErrorText, type FieldTexts } from './field-parts.tsx';

interface FieldFrameProps extends FieldTexts {
  disabled?: boolean | undefined;
  className?: string | undefined;
  /** Right of the hint, e.g. a counter. */
  aside?: ReactNode;
  children: ReactNode;
}

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
