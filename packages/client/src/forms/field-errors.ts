import { RequestError } from '@repo/contracts/client';
import type { ErrorCode } from '@repo/contracts/errors';

/** Says at a field why it is refused; the first of them takes the focus. */
export type Refuse<Name extends string> = (field: Name, message: string, isFirst: boolean) => void;

export interface FieldErrors<Name extends string> {
  refuse: Refuse<Name>;
  fields: readonly Name[];
  /** Error codes that are about one field. */
  fieldOf?: Partial<Record<ErrorCode, Name>>;
}

/**
 * Puts the server's sentences where the person looks; the first of them takes the focus.
 * @returns whether any field has one
 */
export const showFieldErrors = <Name extends string>(
  error: unknown,
  { refuse, fields, fieldOf = {} }: FieldErrors<Name>,
): boolean => {
  if (!(error instanceof RequestError)) return false;
  const refused = error.code && fieldOf[error.code];
  const messageAt = (field: Name): string | undefined =>
    field === refused ? error.message : error.data.errors?.[field]?.[0];
  const refusedFields = fields.filter((field) => messageAt(field));
  refusedFields.forEach((field, place) => {
    refuse(field, messageAt(field) ?? '', place === 0);
  });
  return refusedFields.length > 0;
};
