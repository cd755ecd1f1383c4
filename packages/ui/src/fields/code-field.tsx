import { Field as BaseField } from '@base-ui/react/field';
import { OTPField } from '@base-ui/react/otp-field';
import type { ReactNode } from 'react';
import { ErrorText, type FieldTexts } from './field-parts.tsx';

interface FieldFrameProps extends FieldTexts {
  disabled?: boolean | undefined;
  children: ReactNode;
}

/** Wraps a Base UI control in label, hint and error, and connects their ids. */
const FieldFrame = ({ label, hint, error, disabled, children }: FieldFrameProps): ReactNode => (
  <BaseField.Root
    invalid={Boolean(error)}
    disabled={disabled ?? false}
    className="flex flex-col gap-2"
  >
    <BaseField.Label className="text-sm font-semibold text-ink">{label}</BaseField.Label>
    {children}
    {hint && <BaseField.Description className="text-sm text-muted">{hint}</BaseField.Description>}
    {error && (
      <BaseField.Error match>
        <ErrorText>{error}</ErrorText>
      </BaseField.Error>
    )}
  </BaseField.Root>
);

export interface CodeFieldProps extends FieldTexts {
  /** Digits typed so far. */
  value: string;
  onValueChange: (value: string) => void;
  /** Called once with the complete code when the last slot is filled. */
  onComplete?: ((value: string) => void) | undefined;
  length?: number;
  name?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  /** Accessible name of slot n, e.g. `Digit 2 of 6`. */
  slotLabel: (position: number, length: number) => string;
}

const slotClass =
  'h-14 w-full min-w-0 max-w-13 rounded-md border border-line-strong bg-surface text-center ' +
  'text-lg tabular-nums text-ink data-invalid:border-danger data-disabled:opacity-60';

/** One slot per digit. Accepts pasted codes with spaces or dashes, and the phone's suggestion. */
export const CodeField = ({
  label,
  hint,
  error,
  value,
  onValueChange,
  onComplete,
  length = 6,
  name,
  disabled,
  autoFocus,
  slotLabel,
}: CodeFieldProps): ReactNode => (
  <FieldFrame label={label} hint={hint} error={error} disabled={disabled}>
    <OTPField.Root
      length={length}
      value={value}
      onValueChange={(next) => {
        onValueChange(next);
      }}
      onValueComplete={(next) => onComplete?.(next)}
      name={name}
      disabled={disabled}
      className="flex gap-2"
    >
      {Array.from({ length }, (_, index) => (
        <OTPField.Input
          key={index}
          aria-label={slotLabel(index + 1, length)}
          // The code is the only field on its screens; the caller decides whether it gets the
          // focus.
          autoFocus={Boolean(autoFocus) && index === 0}
          className={slotClass}
        />
      ))}
    </OTPField.Root>
  </FieldFrame>
);
