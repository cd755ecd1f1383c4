import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { controlClass, ErrorText, type FieldTexts } from './field-parts.tsx';

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

/**
 * Several lines in a calm reading size; grows with its text from 120 px. Plain browser elements are
 * enough here, and keep every week page within the weight that bench/pages allows.
 */
export const TextArea = ({
  label,
  hint,
  error,
  aside,
  isPage = false,
  className = '',
  ...area
}: TextAreaProps): ReactNode => {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={`flex flex-col gap-2 ${className}`}>
      <label htmlFor={id} className="text-sm font-semibold text-ink">
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        aria-describedby={describedBy || undefined}
        aria-invalid={error ? true : undefined}
        data-invalid={error ? '' : undefined}
        data-disabled={area.disabled ? '' : undefined}
        className={`${controlClass} field-sizing-content resize-y ${looks[isPage ? 'page' : 'field']}`}
      />
      {(hint || aside) && (
        <div className="flex justify-between gap-4 text-sm text-muted">
          {hint && <p id={`${id}-hint`}>{hint}</p>}
          {aside && <span className="ml-auto tabular-nums">{aside}</span>}
        </div>
      )}
      {error && (
        <div id={`${id}-error`}>
          <ErrorText>{error}</ErrorText>
        </div>
      )}
    </div>
  );
};
