import { CoachCard } from '../../parts/coach-card.tsx';
import { coach } from '@repo/content/coach';
import { formatMoney, offers, saving } from '@repo/product/offers';
import type { ProductId } from '@repo/product/products';
import { OverlapArt } from '@repo/ui/overlap-art';
import type { ReactNode } from 'react';
import { aiNotes, offersOf, priceOf, tilesOf, type CheckoutKind } from './checkouts.ts';

const savingLine = ({ offer }: CheckoutKind): string =>
  offer === 'coaching-new-door'
    ? `Special offer: save ${formatMoney(saving(offer))}`
    : `Save ${formatMoney(saving(offer))} - Limited Time Offer!`;

/** The drawing of an order; a letter of the coach stands there only once a name signs it. */
const artOf = { coaching: 5, 'self-guided': 4 } satisfies Record<ProductId, number>;

const Price = ({ kind }: { kind: CheckoutKind }): ReactNode => {
  const { amount, listAmount } = priceOf(kind);
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
        {listAmount !== null && (
          <s className="text-lg text-muted">
            <span className="sr-only">Was </span>
            {formatMoney(listAmount)}
          </s>
        )}
        <span className="font-display text-4xl leading-none">
          {listAmount !== null && <span className="sr-only">Now </span>}
          {formatMoney(amount)}
        </span>
      </p>
      {listAmount !== null && (
        <p className="mt-2 text-sm font-semibold text-primary">{savingLine(kind)}</p>
      )}
    </div>
  );
};

const lineOf = (kind: CheckoutKind): string => {
  const { amount, listAmount } = priceOf(kind);
  const instead = listAmount === null ? '' : ` instead of ${formatMoney(listAmount)}`;
  return `${offers[kind.offer].label} · ${formatMoney(amount)}${instead}`;
};

/** On phones the order is below the form, so a line above it names product and price. */
export const OrderLine = ({ product }: { product: ProductId }): ReactNode => (
  <p className="flex items-center gap-3 border-y border-line py-3 text-sm font-semibold lg:hidden">
    <OverlapArt week={artOf[product]} rings={0} viewBox="wide" className="w-12 shrink-0" />
    {offersOf[product].map(({ view, kind }) => (
      <span key={kind.offer} data-in={view}>
        {lineOf(kind)}
      </span>
    ))}
  </p>
);

interface OrderSummaryProps {
  product: ProductId;
  /** The spots left this month; null while loading, undefined if the product has none. */
  spots: string | null | undefined;
}

/** The product and its price; stays in view next to the form. */
export const OrderSummary = ({ product, spots }: OrderSummaryProps): ReactNode => (
  <aside
    aria-label="Your order"
    className="rounded-xl bg-sunken p-6 sm:p-8 lg:sticky lg:top-8 lg:self-start"
  >
    <div className="mb-6">
      {product === 'coaching' && coach.name ? (
        <CoachCard coach={coach} />
      ) : (
        <OverlapArt week={artOf[product]} viewBox="wide" className="w-44" />
      )}
    </div>
    {offersOf[product].map(({ view, kind }) => (
      <div key={kind.offer} data-in={view}>
        <p className="mb-2 text-sm font-semibold text-muted">{offers[kind.offer].label}</p>
        <Price kind={kind} />
      </div>
    ))}
    <p className="mt-3 text-sm text-muted">{aiNotes[product]}</p>
    {product === 'coaching' && spots !== undefined && (
      <p className="mt-3 min-h-6 text-sm text-muted">{spots}</p>
    )}
    <ul className="mt-6 divide-y divide-line border-t border-line">
      {tilesOf[product].map(({ title, text }) => (
        <li key={title} className="py-4">
          <p className="font-semibold">{title}</p>
          <p className="text-sm text-muted">{text}</p>
        </li>
      ))}
    </ul>
  </aside>
);
