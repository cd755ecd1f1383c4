import type { ProductId } from '@repo/product/products';
import type { ReactNode } from 'react';
import { CheckoutScreen } from '../purchases/checkout/checkout-screen.tsx';
import { PartFrame, type PartProps } from './part-frame.tsx';

export const Component = ({ product, ...part }: PartProps & { product: ProductId }): ReactNode => (
  <PartFrame {...part}>
    {(search) => <CheckoutScreen product={product} search={search} />}
  </PartFrame>
);
