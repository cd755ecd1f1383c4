import './remotes.css';
import type { ProductId } from '@repo/product/products';
import { ToastProvider } from '@repo/ui/toast';
import type { ReactNode } from 'react';
import { CheckoutScreen } from '../purchases/checkout/checkout-screen.tsx';

export const Component = ({ product }: { product: ProductId }): ReactNode => (
  <ToastProvider closeLabel="Close message">
    <CheckoutScreen product={product} search={window.location.search} />
  </ToastProvider>
);
