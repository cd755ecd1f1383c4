import type { ComponentPropsWithRef, ReactNode } from 'react';
import { ControlFrame } from './control-frame.tsx';
import { controlClass, type FieldTexts } from './field-parts.tsx';

export interface FieldProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'className' | 'id'> {
  className?: string;
  /** A button inside the right end, e.g. "Show" for a password. */
  action?: ReactNode;
}

/**
 * A single-line input with label, hint and error; `useForm` of @repo/web provides its props.
 * Unless it says what it is (`autoComplete`: a name, an address, a password), the browser must not
 * keep what was typed: its list of suggestions outlives logout and is offered on other sites.
 */
export const Field = ({
  label,
  hint,
  error,
  className = '',
  action,
  autoComplete = 'off',
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
          autoComplete={autoComplete}
          {...control}
          className={`${controlClass} min-h-12 ${action ? 'pr-20' : ''}`}
        />
        {action && <span className="absolute inset-y-0 right-1.5 flex items-center">{action}</span>}
      </span>
    )}
  />
);
