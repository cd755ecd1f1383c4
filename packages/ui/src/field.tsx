import { Field as BaseField } from '@base-ui/react/field';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FieldFrame } from './field-frame.tsx';
import { controlClass, type FieldTexts } from './field-parts.tsx';

export interface FieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'className'> {
  className?: string;
  /** A button inside the right end, e.g. "Show" of a password. */
  action?: ReactNode;
}

/**
 * One line of input with label, hint and error.
 * With react-hook-form: `<Field label="Email" error={errors.email?.message} {...register('email')} />`.
 */
export const Field = ({
  label,
  hint,
  error,
  className,
  disabled,
  action,
  defaultValue,
  value,
  ...input
}: FieldProps): ReactNode => (
  <FieldFrame label={label} hint={hint} error={error} disabled={disabled} className={className}>
    <span className="relative flex">
      <BaseField.Control
        {...input}
        {...(value === undefined ? {} : { value: value })}
        {...(defaultValue === undefined ? {} : { defaultValue: defaultValue })}
        className={`${controlClass} min-h-12 ${action ? 'pr-20' : ''}`}
      />
      {action && <span className="absolute inset-y-0 right-1.5 flex items-center">{action}</span>}
    </span>
  </FieldFrame>
);
