import { paths, withQuery } from '@repo/contracts/paths';
import type { AlreadyPurchased } from '@repo/contracts/purchases/checkout';
import type { ProductId } from '@repo/product/products';
import { AlertDialog } from '@repo/ui/dialogs/alert-dialog';
import { Button } from '@repo/ui/button';
import { LinkButton } from '@repo/ui/link-button';
import type { ReactNode } from 'react';
import type { CheckoutKind } from './checkouts.ts';

interface ProcessedDialogProps {
  kind: CheckoutKind;
  earlier: AlreadyPurchased;
  /** Pays in spite of the earlier payment, for somebody else. */
  onAgain: () => void;
  /** Back to the form, to correct the address. */
  onClose: () => void;
}

const texts = {
  account: {
    paid: 'You already have this program, so nothing was charged again.',
    processing:
      'Your earlier payment is still being confirmed, so nothing was charged again. We will write to you as soon as it is.',
  },
  browser: {
    paid: 'This program was already paid for in this browser, so nothing was charged again. It opens in the account with the address that paid.',
    processing:
      'A payment made in this browser is still being confirmed, so nothing was charged again. As soon as it is, the receipt comes by email.',
  },
  address: {
    paid: 'This program was already paid for with your email address, so nothing was charged again.',
    processing:
      'A payment with your email address is still being confirmed, so nothing was charged again. If it’s yours, the program opens in your account as soon as it is.',
  },
} satisfies Record<AlreadyPurchased['by'], Record<AlreadyPurchased['state'], string>>;

const outcomePath: Record<ProductId, string> = {
  coaching: paths.success,
  'self-guided': paths.selfGuidedSuccess,
};

/** The next step for a member's own earlier payment; unconfirmed ones open nothing yet. */
const OwnWay = ({ kind, earlier: { state } }: ProcessedDialogProps): ReactNode => {
  if (state === 'processing')
    return <LinkButton href={paths.profile}>See Your Payments</LinkButton>;
  if (kind.product === 'coaching') return null;
  return <LinkButton href={paths.selfGuided}>Access Program</LinkButton>;
};

/** If the payment may be somebody else's: its status, or a second payment. */
const OtherWay = ({ kind, earlier, onAgain }: ProcessedDialogProps): ReactNode => (
  <>
    <Button variant="secondary" onClick={onAgain}>
      {earlier.by === 'address' ? 'It Isn’t Mine' : 'It’s for Someone Else'}
    </Button>
    {earlier.sessionId && (
      <LinkButton href={withQuery(outcomePath[kind.product], { session_id: earlier.sessionId })}>
        See Payment Status
      </LinkButton>
    )}
  </>
);

/** `ALREADY_PURCHASED`: an earlier payment was found. */
export const ProcessedDialog = (props: ProcessedDialogProps): ReactNode => {
  const { kind, earlier, onClose } = props;
  const Way = earlier.by === 'account' ? OwnWay : OtherWay;
  const isOnlyWay =
    kind.product === 'coaching' && earlier.by === 'account' && earlier.state === 'paid';
  return (
    <AlertDialog
      isOpen
      onOpenChange={onClose}
      title="Payment Already Processed"
      text={texts[earlier.by][earlier.state]}
      actions={
        <>
          <LinkButton variant={isOnlyWay ? 'primary' : 'secondary'} href={paths.home}>
            Go to Home
          </LinkButton>
          <Way {...props} />
        </>
      }
    />
  );
};
