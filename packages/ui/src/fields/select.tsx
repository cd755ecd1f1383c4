import type { ComponentPropsWithRef, ReactNode } from 'react';
import { ControlFrame } from './control-frame.tsx';
import { controlClass, type FieldTexts } from './field-parts.tsx';

interface SelectProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'select'>, 'className' | 'id'> {
  className?: string;
}

/** The browser's native list: typing finds an entry, and phones show their own picker. */
export const Select = ({
  label,
  hint,
  error,
  className = '',
  ...select
}: SelectProps): ReactNode => (
  <ControlFrame
    {...{ label, hint, error, className }}
    disabled={select.disabled}
    control={(control) => (
      <select {...select} {...control} className={`${controlClass} min-h-12`} />
    )}
  />
);
