import { Skeleton } from '@repo/ui/states/skeleton';
import { type ReactNode, useState } from 'react';
import { useCurrentUser } from '@repo/web/accounts/session.ts';
import { useResource } from '@repo/web/server/resource.ts';
import type { CurrentUser } from '@repo/contracts/accounts/me';
import { errors } from '@repo/contracts/errors';
import { findPagePattern, paths, safePath, withQuery } from '@repo/contracts/paths';
import type { AlreadyPurchased } from '@repo/contracts/purchases/checkout';
import { spotsSentence } from '@repo/contracts/purchases/offers';
import { advertisedPrices, formatMoney, offers } from '@repo/product/offers';
import type { ProductId } from '@repo/product/products';
import { lazyComponent } from '@repo/ui/states/lazy-component';
import { Island, type IslandProps } from '../island.tsx';
import { AlreadyPaid, backLink, type BackLink } from './already-paid.tsx';
import { CheckoutForm, useTypedEmail } from './checkout-form.tsx';
import { checkoutFor, priceOf, coachingSpots, type CheckoutKind } from './checkouts.ts';
import { OrderLine, OrderSummary } from './order-summary.tsx';
import { WaitingListForm } from './waiting-list-form.tsx';

interface PlaceholderProps {
  lines: number;
  /** The content that will appear, or something as tall; hidden from sight and screen readers. */
  children: ReactNode;
}

/** Reserves the exact height of what loads, so that nothing below it moves. */
const Placeholder = ({ lines, children }: PlaceholderProps): ReactNode => (
  <div className="grid *:col-start-1 *:row-start-1">
    <Skeleton lines={lines} />
    <div className="invisible">{children}</div>
  </div>
);

export const CheckoutIsland = ({
  product,
  ...props
}: IslandProps & { product: ProductId }): ReactNode => (
  <Island {...props}>{(search) => <CheckoutScreen product={product} search={search} />}</Island>
);

// Loaded on demand, because few buyers have paid before.
const processedDialog = lazyComponent(
  async () => (await import('./processed-dialog.tsx')).ProcessedDialog,
);

const owns = (user: CurrentUser | null | undefined, { product }: CheckoutKind): boolean =>
  Boolean(product === 'coaching' ? user?.paidForCoaching : user?.hasPremium);

const payLabel = (kind: CheckoutKind): string => {
  const { amount, listAmount } = priceOf(kind);
  return kind.product === 'self-guided' && listAmount !== null
    ? `Get ${formatMoney(listAmount)} Value for ${formatMoney(amount)}`
    : `Continue to payment · ${formatMoney(amount)}`;
};

/** Signing in leads back to this checkout, with its query. */
const loginHref = (product: ProductId, search: string): string => {
  const path = product === 'coaching' ? paths.checkout : paths.checkoutSelfGuided;
  return withQuery(paths.auth, { tab: 'login', from: safePath(`${path}${search}`, path) });
};

/** Nobody is charged more than the previous page showed. */
const SelfGuidedNote = ({ from }: { from: string }): ReactNode => (
  <p className="mt-2 mb-8 rounded-md bg-tint p-4">
    The page you came from lists {formatMoney(advertisedPrices['one-time-97'].amount)} for the
    self-guided program. It is {formatMoney(offers['self-guided'].amount)} today.{' '}
    <a
      href={withQuery(paths.checkoutSelfGuided, { from })}
      className="font-semibold text-link underline"
    >
      Choose the self-guided program
    </a>
  </p>
);

const Back = ({ href, label }: BackLink): ReactNode => (
  <a href={href} className="inline-flex min-h-11 items-center text-sm font-semibold text-link">
    <span aria-hidden="true" className="mr-2">
      ←
    </span>
    {label}
  </a>
);

/** An earlier payment, and a function that pays in spite of it. */
type Earlier = AlreadyPurchased & { again: () => void };

interface CheckoutScreenProps {
  product: ProductId;
  /** The page's own query. */
  search: string;
}

export const CheckoutScreen = ({ product, search }: CheckoutScreenProps): ReactNode => {
  const query = new URLSearchParams(search);
  const from = safePath(query.get('from'));
  const kind = checkoutFor(product, from);
  const isFromFindPage =
    product === 'coaching' && findPagePattern.test(from.split('?', 1)[0] ?? '');
  const back = backLink(from);
  const user = useCurrentUser();
  const { data: spots } = useResource(coachingSpots, product === 'coaching' ? 'load' : undefined);
  const typed = useTypedEmail();
  const [isRefused, setIsRefused] = useState(false);
  const isSoldOut = isRefused || spots?.left === 0;
  const [processed, setProcessed] = useState<Earlier | null>(null);

  if (owns(user, kind)) return <AlreadyPaid kind={kind} back={back} />;
  const form = (
    <CheckoutForm
      loginHref={user === null ? loginHref(product, search) : undefined}
      kind={kind}
      email={user?.email ?? ''}
      coupon={query.get('coupon') ?? ''}
      label={payLabel(kind)}
      onAlreadyPaid={(earlier, again) => setProcessed({ ...earlier, again })}
      onSoldOut={() => setIsRefused(true)}
    />
  );
  return (
    <div>
      <Back {...back} />
      {isFromFindPage && <SelfGuidedNote from={from} />}
      <div className="mt-4 grid grid-cols-1 gap-8 lg:grid-cols-2">
        <div className="flex flex-col gap-6">
          <div>
            <h1 className="font-display text-4xl">{kind.title}</h1>
            <p className="mt-3 max-w-prose text-lg text-muted">{kind.lead}</p>
          </div>
          {!isSoldOut && <OrderLine kind={kind} />}
          {user === undefined && <Placeholder lines={4}>{form}</Placeholder>}
          {user !== undefined && isSoldOut && (
            <WaitingListForm
              offer={kind.offer}
              email={typed || (user?.email ?? '')}
              spots={spots?.left === 0 ? spotsSentence(spots) : errors.SOLD_OUT.message}
            />
          )}
          {user !== undefined && !isSoldOut && form}
        </div>
        <OrderSummary
          kind={kind}
          spots={isSoldOut ? undefined : spots ? spotsSentence(spots) : null}
        />
      </div>
      {processed && (
        <processedDialog.View
          kind={kind}
          earlier={processed}
          onClose={() => setProcessed(null)}
          onAgain={() => {
            setProcessed(null);
            processed.again();
          }}
        />
      )}
    </div>
  );
};
