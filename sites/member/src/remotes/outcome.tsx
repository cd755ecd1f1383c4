import './remotes.css';
import type { ProductId } from '@repo/product/products';
import type { ReactNode } from 'react';
import { ContactWishes } from '../features/coaching/contact-wishes.tsx';
import { OutcomeScreen } from '../features/outcome/outcome-screen.tsx';
import type { Outcome } from '../features/outcome/outcomes.ts';

interface OutcomeProps {
  product: ProductId;
  outcome: Outcome;
}

export const Component = ({ product, outcome }: OutcomeProps): ReactNode => (
  <OutcomeScreen
    product={product}
    outcome={outcome}
    search={window.location.search}
    wishes={<ContactWishes />}
  />
);
