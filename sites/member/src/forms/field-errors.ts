import { RequestError } from '@repo/contracts/client';
import type { ErrorCode } from '@repo/contracts/errors';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

export interface FieldErrors<Values extends FieldValues> {
  setError: UseFormSetError<Values>;
  fields: readonly Path<Values>[];
  /** Error codes that are about one field. */
  fieldOf?: Partial<Record<ErrorCode, Path<Values>>>;
}

/**
 * Puts the server's sentences where the person looks; the first of them takes the focus.
 * @returns whether any field has one
 */
export const showFieldErrors = <Values extends FieldValues>(
  error: unknown,
  { setError, fields, fieldOf = {} }: FieldErrors<Values>,
): boolean => {
  if (!(error instanceof RequestError)) return false;
  const refused = error.code && fieldOf[error.code];
  const messageAt = (field: Path<Values>): string | undefined =>
    field === refused ? error.message : error.data.errors?.[field]?.[0];
  const refusedFields = fields.filter((field) => messageAt(field));
  refusedFields.forEach((field, place) => {
    const message = messageAt(field) ?? '';
    setError(field, { type: 'server', message }, { shouldFocus: place === 0 });
  });
  return refusedFields.length > 0;
};
