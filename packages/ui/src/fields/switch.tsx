import type { ReactNode } from 'react';
import type { FieldTexts } from './field-parts.tsx';
import { ToggleRow, type ToggleProps } from '../toggle.tsx';

const trackClass =
  'peer col-start-1 row-start-1 h-7 w-12 cursor-pointer appearance-none rounded-full border-2 ' +
  'border-line-strong bg-sunken transition-colors duration-(--dur-1) checked:border-primary ' +
  'checked:bg-primary disabled:cursor-not-allowed';
const thumbClass =
  'pointer-events-none col-start-1 row-start-1 ml-1 size-5 rounded-full bg-line-strong ' +
  'transition-transform duration-(--dur-1) peer-checked:translate-x-5 peer-checked:bg-on-primary ' +
  'forced-colors:bg-[ButtonText] forced-colors:peer-checked:bg-[ButtonText]';

const looks = { row: 'justify-between', below: '' };

/** A setting that takes effect immediately. */
export const Switch = ({
  label,
  ...toggle
}: Omit<FieldTexts, 'error'> & ToggleProps): ReactNode => (
  <ToggleRow {...toggle} looks={looks}>
    {(input) => (
      <>
        <span>{label}</span>
        <span className="mt-0.5 grid shrink-0 items-center">
          <input {...input} role="switch" className={trackClass} />
          <span className={thumbClass} />
        </span>
      </>
    )}
  </ToggleRow>
);
