import { RequestError } from '@repo/contracts/client';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/**
 * Puts the server's sentences where the person looks.
 * @returns whether at least one of them had a field
 */
export const showFieldErrors = <Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fields: readonly Path<Values>[],
): boolean => {
  const errors = error instanceof RequestError ? (error.data.errors ?? {}) : {};
  const named = fields.filter((field) => errors[field]?.[0]);
  named.forEach((field, index) => {
    setError(
      field,
      { type: 'server', message: errors[field]?.[0] ?? '' },
      { shouldFocus: index === 0 },
    );
  });
  return named.length > 0;
};
