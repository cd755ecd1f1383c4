import type { ComponentPropsWithRef, ReactNode } from 'react';
import { ControlFrame } from './control-frame.tsx';
import { controlClass, type FieldTexts } from './field-parts.tsx';

export interface TextAreaProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'id'> {
  className?: string;
  /** Right below the box, e.g. "64 characters". */
  aside?: ReactNode;
  /** A page to write on: the letters of a book, and room for many lines. */
  isPage?: boolean;
}

const looks = {
  field: 'min-h-[120px] leading-relaxed',
  page: 'min-h-[max(120px,38dvh)] p-5 font-reading text-[1.25rem]/[1.65]! sm:p-6',
};

/** Several lines in a calm reading size; grows with its text from 120 px. */
export const TextArea = ({
  label,
  hint,
  error,
  aside,
  isPage = false,
  className = '',
  ...area
}: TextAreaProps): ReactNode => (
  <ControlFrame
    {...{ label, hint, error, aside, className }}
    disabled={area.disabled}
    control={(control) => (
      <textarea
        {...area}
        {...control}
        className={`${controlClass} field-sizing-content resize-y ${looks[isPage ? 'page' : 'field']}`}
      />
    )}
  />
);
