import { useToast } from '@repo/ui/toast';
import { useCallback } from 'react';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { failureToast } from '../../common/failure.ts';
import { showFieldErrors } from '../../common/field-errors.ts';

interface Attempt<Values extends FieldValues> {
  /** The screen's own sentence for a failure. */
  failed: string;
  setError: UseFormSetError<Values>;
  fields: readonly Path<Values>[];
}

/** Runs a form's call; a failure appears at its fields and as the screen's toast. */
export const useSubmit = <Values extends FieldValues>({
  failed,
  setError,
  fields,
}: Attempt<Values>): ((run: () => Promise<void>) => Promise<void>) => {
  const toast = useToast();
  return useCallback(
    async (run) => {
      try {
        await run();
      } catch (error) {
        showFieldErrors(error, setError, fields);
        toast(failureToast(failed, error));
      }
    },
    [failed, fields, setError, toast],
  );
};
