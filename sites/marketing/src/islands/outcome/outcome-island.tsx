import type { ProductId } from '@repo/product/products';
import type { ReactNode } from 'react';
import { Island, type IslandProps } from '../island.tsx';
import { OutcomeScreen } from './outcome-screen.tsx';
import type { Outcome } from './outcomes.ts';

interface OutcomeProps extends IslandProps {
  product: ProductId;
  outcome: Outcome;
}

export const OutcomeIsland = ({ product, outcome, ...props }: OutcomeProps): ReactNode => (
  <Island {...props}>
    {(search) => <OutcomeScreen product={product} outcome={outcome} search={search} />}
  </Island>
);
