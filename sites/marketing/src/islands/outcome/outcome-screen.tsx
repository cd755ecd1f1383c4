import { safePath } from '@repo/contracts/paths';
import type { ProductId } from '@repo/product/products';
import type { ReactNode } from 'react';
import { Island, type IslandProps } from '../island.tsx';
import { Unknown, Unpaid, LatePayment, Processing } from './not-paid.tsx';
import { viewOf, usePayment, type Outcome, type View } from './outcomes.ts';
import { Paid } from './paid.tsx';
import { Refunded } from './refunded.tsx';

interface OutcomeProps extends IslandProps {
  product: ProductId;
  outcome: Outcome;
}

export const OutcomeIsland = ({ product, outcome, ...props }: OutcomeProps): ReactNode => (
  <Island {...props}>
    {(search) => <OutcomeScreen product={product} outcome={outcome} search={search} />}
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

interface OutcomeScreenProps {
  product: ProductId;
  outcome: Outcome;
  search: string;
}

/** Where the payment page redirects to. Visiting it grants nothing. */
export const OutcomeScreen = ({ product, outcome, search }: OutcomeScreenProps): ReactNode => {
  const query = new URLSearchParams(search);
  const sessionId = query.get('session_id') ?? query.get('order');
  const { state, paidAs } = usePayment(sessionId);
  const from = safePath(query.get('from'), '');
  const Shown = views[viewOf(state, outcome)];
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-10">
      <Shown product={product} from={from} sessionId={sessionId} paidAs={paidAs} />
    </div>
  );
};
