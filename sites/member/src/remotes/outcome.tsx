import './remotes.css';
import type { ProductId } from '@repo/product/products';
import { ToastProvider } from '@repo/ui/toast';
import type { ReactNode } from 'react';
import { OutcomeScreen } from '../purchases/outcome/outcome-screen.tsx';
import type { Outcome } from '../purchases/outcome/outcomes.ts';

interface OutcomeProps {
  product: ProductId;
  outcome: Outcome;
}

export const Component = ({ product, outcome }: OutcomeProps): ReactNode => (
  <ToastProvider closeLabel="Close message">
    <OutcomeScreen product={product} outcome={outcome} search={window.location.search} />
  </ToastProvider>
);
