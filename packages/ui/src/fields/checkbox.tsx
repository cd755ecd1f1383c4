import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldTexts } from './field-parts.tsx';
import { ToggleRow, type ToggleProps } from '../toggle.tsx';

const boxClass =
  'peer col-start-1 row-start-1 size-6 cursor-pointer appearance-none rounded-sm border-2 ' +
  'border-line-strong bg-surface checked:border-primary checked:bg-primary ' +
  'aria-invalid:border-danger disabled:cursor-not-allowed';

const looks = { row: '', below: 'pl-9' };

/** A yes or no that is submitted with a form. */
export const Checkbox = ({ label, ...toggle }: FieldTexts & ToggleProps): ReactNode => (
  <ToggleRow {...toggle} looks={looks}>
    {(input) => (
      <>
        <span className="mt-0.5 grid shrink-0 place-items-center text-on-primary">
          <input {...input} className={boxClass} />
          <Check
            aria-hidden="true"
            className="pointer-events-none invisible col-start-1 row-start-1 size-4 peer-checked:visible"
            strokeWidth={3}
          />
        </span>
        <span>{label}</span>
      </>
    )}
  </ToggleRow>
);
