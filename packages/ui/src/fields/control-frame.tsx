import type { AriaAttributes, ReactNode } from 'react';
import { useDescribed, ErrorText, type FieldTexts } from './field-parts.tsx';

/** Attributes that connect a control to its label, hint and error, and its class. */
interface ControlProps extends Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid'> {
  id: string;
  'data-invalid': '' | undefined;
  'data-disabled': '' | undefined;
}

interface ControlFrameProps extends FieldTexts {
  disabled?: boolean | undefined;
  className: string;
  /** To the right of the hint, e.g. a counter. */
  aside?: ReactNode;
  control: (props: ControlProps) => ReactNode;
}

/**
 * Label above, control, then hint and error. Plain elements without a library, because a visitor's
 * first form must not wait for one.
 */
export const ControlFrame = ({
  label,
  hint,
  error,
  disabled = false,
  className,
  aside,
  control,
}: ControlFrameProps): ReactNode => {
  const described = useDescribed({ hint, error });
  return (
    <div className={`flex flex-col gap-2 ${className}`}>
      <label htmlFor={described.id} className="text-sm font-semibold text-ink">
        {label}
      </label>
      {control({
        id: described.id,
        ...described.control,
        'data-invalid': error ? '' : undefined,
        'data-disabled': disabled ? '' : undefined,
      })}
      {(hint || aside) && (
        <div className="flex justify-between gap-4 text-sm text-muted">
          {hint && <p id={described.hintId}>{hint}</p>}
          {aside && <span className="ml-auto tabular-nums">{aside}</span>}
        </div>
      )}
      {error && (
        <div id={described.errorId}>
          <ErrorText>{error}</ErrorText>
        </div>
      )}
    </div>
  );
};
