import { useToast } from '@repo/ui/dialogs/toast';
import { failureToast } from '../server/failure.ts';
import { showFieldErrors, type FieldErrors } from './field-errors.ts';

interface Submission<Name extends string> extends FieldErrors<Name> {
  /** The title of the toast. */
  failed: string;
  /** Shows the toast beside a field's error as well: where money is about to move. */
  tellsTwice?: boolean;
  /** Called first. @returns true when it has dealt with the failure, so that nothing more is shown */
  onFailed?: (error: unknown) => boolean;
}

/** Runs a form's call; a failure appears at its fields, or as a toast if no field has it. */
export const useSubmit = <Name extends string>({
  failed,
  onFailed,
  tellsTwice = false,
  ...form
}: Submission<Name>): ((run: () => Promise<void>) => Promise<void>) => {
  const toast = useToast();
  return async (run) => {
    try {
      await run();
    } catch (error) {
      if (onFailed?.(error)) return;
      if (!showFieldErrors(error, form) || tellsTwice) toast(failureToast(failed, error));
    }
  };
};
