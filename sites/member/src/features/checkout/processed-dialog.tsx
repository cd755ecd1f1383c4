import { paths } from '@repo/contracts/paths';
import { AlertDialog } from '@repo/ui/alert-dialog';
import { LinkButton } from '@repo/ui/link-button';
import type { ReactNode } from 'react';
import type { CheckoutKind } from './checkouts.ts';

interface ProcessedDialogProps {
  kind: CheckoutKind;
  isOpen: boolean;
}

/** The server's 409: this payment was made before (decision 10). */
export const ProcessedDialog = ({ kind, isOpen }: ProcessedDialogProps): ReactNode => {
  const isSelfGuided = kind.product === 'self-guided';
  return (
    <AlertDialog
      isOpen={isOpen}
      title="Payment Already Processed"
      text="You already have this program, so nothing was charged again."
      actions={
        <>
          <LinkButton variant={isSelfGuided ? 'secondary' : 'primary'} href={paths.home}>
            Go to Home
          </LinkButton>
          {isSelfGuided && <LinkButton href={paths.selfGuided}>Access Program</LinkButton>}
        </>
      }
    />
  );
};
