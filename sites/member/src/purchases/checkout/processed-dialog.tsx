import { paths } from '@repo/contracts/paths';
import type { AlreadyPurchased } from '@repo/contracts/purchases/checkout';
import { AlertDialog } from '@repo/ui/alert-dialog';
import { LinkButton } from '@repo/ui/link-button';
import type { ReactNode } from 'react';
import type { CheckoutKind } from './checkouts.ts';

interface ProcessedDialogProps {
  kind: CheckoutKind;
  /** How far the earlier payment is. */
  state: AlreadyPurchased['state'];
}

const texts: Record<AlreadyPurchased['state'], string> = {
  paid: 'You already have this program, so nothing was charged again.',
  processing:
    'Your earlier payment is still being confirmed, so nothing was charged again. We will write to you as soon as it is.',
};

/** `ALREADY_PURCHASED`: this payment was made before. */
export const ProcessedDialog = ({ kind, state }: ProcessedDialogProps): ReactNode => {
  // What is not confirmed is not open: its page would lead back to this checkout.
  const isSelfGuided = kind.product === 'self-guided';
  return (
    <AlertDialog
      isOpen
      title="Payment Already Processed"
      text={texts[state]}
      actions={
        <>
          <LinkButton
            variant={isSelfGuided || state === 'processing' ? 'secondary' : 'primary'}
            href={paths.home}
          >
            Go to Home
          </LinkButton>
          {isSelfGuided && state === 'paid' && (
            <LinkButton href={paths.selfGuided}>Access Program</LinkButton>
          )}
          {state === 'processing' && (
            <LinkButton href={paths.profile}>See Your Payments</LinkButton>
          )}
        </>
      }
    />
  );
};
