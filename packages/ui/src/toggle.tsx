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
  /** How the row lies, and how its hint and error line up with it. */
  looks: { row: string; below: string };
  /** Draws the row: the browser's own box, in our looks, beside the label. */
  children: (input: ComponentPropsWithRef<'input'>) => ReactNode;
}

const rowClass = 'flex min-h-11 cursor-pointer items-start gap-3 py-2 text-base text-ink';

/** What checkbox and switch have in common: the whole row is the target, the sentences follow. */
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
