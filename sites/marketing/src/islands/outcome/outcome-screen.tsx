import { safePath } from '@repo/contracts/paths';
import type { ProductId } from '@repo/product/products';
import type { ReactNode } from 'react';
import { Island, useQueryString } from '../island.tsx';
import { Unknown, Unpaid, LatePayment, Processing } from './not-paid.tsx';
import { viewOf, usePayment, type Outcome, type View } from './outcomes.ts';
import { Paid } from './paid.tsx';
import { Refunded } from './refunded.tsx';

interface OutcomeProps {
  product: ProductId;
  outcome: Outcome;
}

export const OutcomeIsland = (props: OutcomeProps): ReactNode => (
  <Island>
    <OutcomeScreen {...props} />
  </Island>
);

/** The props of every view. */
interface ViewProps {
  product: ProductId;
  /** The page where the purchase began; empty if unknown. */
  from: string;
  /** The payment to ask the API about; without one the page is static. */
  sessionId: string | null;
  paidAs: string | undefined;
}

const views: Record<View, (props: ViewProps) => ReactNode> = {
  asking: () => <Processing title="Looking up your payment" />,
  paid: Paid,
  processing: () => <Processing />,
  late: LatePayment,
  unpaid: Unpaid,
  unknown: Unknown,
  refunded: Refunded,
};

const columnClass = 'mx-auto flex w-full max-w-2xl flex-col gap-10';

/** Where the payment page redirects to. Visiting it grants nothing. */
export const OutcomeScreen = ({ product, outcome }: OutcomeProps): ReactNode => {
  const query = new URLSearchParams(useQueryString());
  const sessionId = query.get('session_id') || query.get('order') || null;
  const { state, paidAs } = usePayment(sessionId);
  const from = safePath(query.get('from'), '');
  const props = { product, from, paidAs };
  // Until the API has answered both views stand here, and the address shows one.
  const isKnown = state !== 'asking' && state !== 'unasked';
  const Plain = views[viewOf('unasked', outcome)];
  const Shown = views[viewOf(isKnown ? state : 'asking', outcome)];
  return (
    <>
      {!isKnown && (
        <div data-in="plain" className={columnClass}>
          <Plain {...props} sessionId={null} />
        </div>
      )}
      <div data-in={isKnown ? undefined : 'asking'} className={columnClass}>
        <Shown {...props} sessionId={sessionId} />
      </div>
    </>
  );
};
