import { RequestError } from '@repo/contracts/client';
import type { ErrorCode } from '@repo/contracts/errors';
import { useToast } from '@repo/ui/dialogs/toast';
import { failureToast } from '../server/failure.ts';

/** Shows at a field why it is refused; the first refused field gets the focus. */
export type Refuse<Name extends string> = (field: Name, message: string, isFirst: boolean) => void;

export interface FieldErrors<Name extends string> {
  refuse: Refuse<Name>;
  fields: readonly Name[];
  /** Error codes that are about one field. */
  fieldOf?: Partial<Record<ErrorCode, Name>>;
}

/**
 * Shows the server's sentences at their fields; the first of these gets the focus.
 * @returns whether any sentence belongs to a field
 */
const showFieldErrors = <Name extends string>(
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

interface Submission<Name extends string> extends FieldErrors<Name> {
  /** The title of the toast. */
  failed: string;
  /** Called first. @returns true if it has handled the failure, so that nothing more is shown */
  onFailed?: (error: unknown) => boolean;
}

/** Runs a form's call; a failure appears at its fields, or as a toast if no field has it. */
export const useSubmit = <Name extends string>({
  failed,
  onFailed,
  ...form
}: Submission<Name>): ((run: () => Promise<void>) => Promise<void>) => {
  const toast = useToast();
  return async (run) => {
    try {
      await run();
    } catch (error) {
      if (onFailed?.(error)) return;
      if (!showFieldErrors(error, form)) toast(failureToast(failed, error));
    }
  };
};
