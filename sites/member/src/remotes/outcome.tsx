import type { ProductId } from '@repo/product/products';
import type { ReactNode } from 'react';
import { OutcomeScreen } from '../purchases/outcome/outcome-screen.tsx';
import type { Outcome } from '../purchases/outcome/outcomes.ts';
import { PartFrame, type PartProps } from './part-frame.tsx';

interface OutcomeProps extends PartProps {
  product: ProductId;
  outcome: Outcome;
}

export const Component = ({ product, outcome, ...part }: OutcomeProps): ReactNode => (
  <PartFrame {...part}>
    {(search) => <OutcomeScreen product={product} outcome={outcome} search={search} />}
  </PartFrame>
);
