import { brand } from '@repo/product/brand';
import type { ReactNode } from 'react';

/** Whom to ask for help. */
export const Support = (): ReactNode => (
  <p className="text-sm text-muted">
    Something unclear? Write to{' '}
    <a href={`mailto:${brand.supportEmail}`} className="text-link underline">
      {brand.supportEmail}
    </a>
    .
  </p>
);
