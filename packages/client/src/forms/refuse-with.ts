import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { Refuse } from './field-errors.ts';

/** @returns how a form of react-hook-form refuses a field */
export const refuseWith =
  <Values extends FieldValues>(setError: UseFormSetError<Values>): Refuse<Path<Values>> =>
  (field, message, isFirst) => {
    setError(field, { type: 'server', message }, { shouldFocus: isFirst });
  };
