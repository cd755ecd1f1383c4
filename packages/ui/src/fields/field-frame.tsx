import { Field as BaseField } from '@base-ui/react/field';
import type { ReactNode } from 'react';
import { ErrorText, type FieldTexts } from './field-parts.tsx';

interface FieldFrameProps extends FieldTexts {
  disabled?: boolean | undefined;
  children: ReactNode;
}

/** Label above, a control of Base UI's own, then hint and error; wires their ids together. */
export const FieldFrame = ({
  label,
  hint,
  error,
  disabled,
  children,
}: FieldFrameProps): ReactNode => (
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
