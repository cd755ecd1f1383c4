import { useId, type AriaAttributes } from 'react';
import type { FieldTexts } from './field-parts.tsx';

interface Described {
  /** Of the control itself. */
  id: string;
  hintId: string;
  errorId: string;
  /** What the control says of its hint and error. */
  control: Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid'>;
}

/** Ties a control to the sentences below it. */
export const useDescribed = ({ hint, error }: Omit<FieldTexts, 'label'>): Described => {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return {
    id,
    hintId,
    errorId,
    control: {
      'aria-describedby': describedBy || undefined,
      'aria-invalid': error ? true : undefined,
    },
  };
};
