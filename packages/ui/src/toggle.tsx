import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useDescribed, ErrorText, type FieldTexts } from './fields/field-parts.tsx';

export interface ToggleProps {
  name?: string;
  checked?: boolean;
  defaultChecked?: boolean;
  onCheckedChange?: (checked: boolean) => void;
  disabled?: boolean;
}

interface ToggleRowProps extends Omit<FieldTexts, 'label'>, ToggleProps {
  /** Layout of the row, and alignment of its hint and error. */
  looks: { row: string; below: string };
  /** Draws the control next to the label: the native checkbox in our style. */
  children: (input: ComponentPropsWithRef<'input'>) => ReactNode;
}

const rowClass = 'flex min-h-11 cursor-pointer items-start gap-3 py-2 text-base text-ink';

/** Shared by checkbox and switch: the whole row is the target, the sentences are below. */
export const ToggleRow = ({
  hint,
  error,
  onCheckedChange,
  looks,
  children,
  ...input
}: ToggleRowProps): ReactNode => {
  const described = useDescribed({ hint, error });
  return (
    <div className="flex flex-col">
      <label className={`${rowClass} ${looks.row}`}>
        {children({
          ...input,
          ...described.control,
          type: 'checkbox',
          onChange: (event) => onCheckedChange?.(event.target.checked),
        })}
      </label>
      {hint && (
        <p id={described.hintId} className={`text-sm text-muted ${looks.below}`}>
          {hint}
        </p>
      )}
      {error && (
        <div id={described.errorId} className={looks.below}>
          <ErrorText>{error}</ErrorText>
        </div>
      )}
    </div>
  );
};
