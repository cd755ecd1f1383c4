import type { ComponentPropsWithRef, ReactNode } from 'react';
import { ControlFrame } from './control-frame.tsx';
import { controlClass, type FieldTexts } from './field-parts.tsx';

export interface FieldProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'className' | 'id'> {
  className?: string;
  /** A button inside the right end, e.g. "Show" for a password. */
  action?: ReactNode;
}

/** A single-line input with label, hint and error; `useForm` of @repo/client provides its props. */
export const Field = ({
  label,
  hint,
  error,
  className = '',
  action,
  ...input
}: FieldProps): ReactNode => (
  <ControlFrame
    label={label}
    hint={hint}
    error={error}
    className={className}
    disabled={input.disabled}
    control={(control) => (
      <span className="relative flex">
        <input
          {...input}
          {...control}
          className={`${controlClass} min-h-12 ${action ? 'pr-20' : ''}`}
        />
        {action && <span className="absolute inset-y-0 right-1.5 flex items-center">{action}</span>}
      </span>
    )}
  />
);
