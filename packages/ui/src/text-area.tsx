import { Field as BaseField } from '@base-ui/react/field';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { controlClass, FieldFrame, type FieldTexts } from './field-frame.tsx';

export interface TextAreaProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'textarea'>, 'className'> {
  className?: string;
  /** Right below the box, e.g. "64 characters". */
  aside?: ReactNode;
}

/** Several lines; grows with its text from 120 px (specification §9), calm reading size. */
export const TextArea = ({
  label,
  hint,
  error,
  aside,
  className,
  disabled,
  ...area
}: TextAreaProps): ReactNode => (
  <FieldFrame
    label={label}
    hint={hint}
    error={error}
    aside={aside}
    disabled={disabled}
    className={className}
  >
    <BaseField.Control
      render={<textarea {...area} />}
      className={`${controlClass} field-sizing-content min-h-[120px] resize-y leading-relaxed`}
    />
  </FieldFrame>
);
