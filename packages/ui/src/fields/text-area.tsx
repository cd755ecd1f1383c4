import type { ComponentPropsWithRef, ReactNode } from 'react';
import { ControlFrame } from './control-frame.tsx';
import { controlClass, type FieldTexts } from './field-parts.tsx';

export interface TextAreaProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'id' | 'autoComplete'> {
  className?: string;
  /** Directly below the box, e.g. "64 characters". */
  aside?: ReactNode;
}

/** A multi-line input in reading size; grows with its text from 120 px. No browser keeps its text. */
export const TextArea = ({
  label,
  hint,
  error,
  aside,
  className = '',
  ...area
}: TextAreaProps): ReactNode => (
  <ControlFrame
    label={label}
    hint={hint}
    error={error}
    aside={aside}
    className={className}
    disabled={area.disabled}
    control={(control) => (
      <textarea
        {...area}
        autoComplete="off"
        {...control}
        className={`${controlClass} field-sizing-content resize-y min-h-[120px] leading-relaxed`}
      />
    )}
  />
);
