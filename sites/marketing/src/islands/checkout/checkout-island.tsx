import type { ProductId } from '@repo/product/products';
import type { ReactNode } from 'react';
import { Island, type IslandProps } from '../island.tsx';
import { CheckoutScreen } from './checkout-screen.tsx';

export const CheckoutIsland = ({
  product,
  ...props
}: IslandProps & { product: ProductId }): ReactNode => (
  <Island {...props}>{(search) => <CheckoutScreen product={product} search={search} />}</Island>
);
