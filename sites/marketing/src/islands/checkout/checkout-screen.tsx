import { Skeleton } from '@repo/ui/states/skeleton';
import { type ReactNode, useState } from 'react';
import { useCurrentUser } from '@repo/web/accounts/session.ts';
import { useBrowserValue } from '@repo/web/browser/browser-value.ts';
import { useResource } from '@repo/web/server/resource.ts';
import type { CurrentUser } from '@repo/contracts/accounts/me';
import { errors } from '@repo/contracts/errors';
import { paths, safePath, withQuery } from '@repo/contracts/paths';
import type { AlreadyPurchased } from '@repo/contracts/purchases/checkout';
import { spotsSentence } from '@repo/contracts/purchases/offers';
import { advertisedPrices, formatMoney, offers } from '@repo/product/offers';
import type { ProductId } from '@repo/product/products';
import { lazyComponent } from '@repo/ui/states/lazy-component';
import { askedViews, Island, useQueryString } from '../island.tsx';
import { AlreadyPaid, backLinks, type BackLink } from './already-paid.tsx';
import { CheckoutForm, useTypedEmail } from './checkout-form.tsx';
import { checkoutFor, coachingSpots, offersOf, priceOf, type CheckoutKind } from './checkouts.ts';
import { OrderLine, OrderSummary } from './order-summary.tsx';
import { WaitingListForm } from './waiting-list-form.tsx';

export const CheckoutIsland = ({ product }: { product: ProductId }): ReactNode => (
  <Island>
    <CheckoutScreen product={product} />
  </Island>
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

interface LoginFirstProps {
  product: ProductId;
  search: string;
  view: string | undefined;
}

/** Signing in leads back to this checkout, with its query. */
const LoginFirst = ({ product, search, view }: LoginFirstProps): ReactNode => {
  const path = product === 'coaching' ? paths.checkout : paths.checkoutSelfGuided;
  const from = safePath(`${path}${search}`, path);
  return (
    <p data-in={view} className="-mt-2 text-sm text-muted">
      Already have an account?{' '}
      <a
        href={withQuery(paths.auth, { tab: 'login', from })}
        data-query
        className="font-semibold text-link underline"
      >
        Log in first
      </a>
      . If not, you make one after paying.
    </p>
  );
};

/** What differs between a product's offers stands once for each; the address shows one. */
const PayLabel = ({ product }: { product: ProductId }): ReactNode =>
  offersOf[product].map(({ view, kind }) => (
    <span key={kind.offer} data-in={view}>
      {payLabel(kind)}
    </span>
  ));

const Title = ({ product }: { product: ProductId }): ReactNode => (
  <div>
    <h1 className="font-display text-4xl">{checkoutFor(product, false).title}</h1>
    {offersOf[product].map(({ view, kind }) => (
      <p key={kind.offer} data-in={view} className="mt-3 max-w-prose text-lg text-muted">
        {kind.lead}
      </p>
    ))}
  </div>
);

/** A member's form waits for the address, in a place of the same height, so that nothing below moves. */
const Waiting = ({ isOver, children }: { isOver: boolean; children: ReactNode }): ReactNode => (
  <div className="grid grid-cols-1 *:col-start-1 *:row-start-1">
    {!isOver && (
      <div data-in="member">
        <Skeleton lines={4} />
      </div>
    )}
    <div data-in={isOver ? undefined : 'waiting'}>{children}</div>
  </div>
);

/** Nobody is charged more than the previous page showed. */
const SelfGuidedNote = ({ from }: { from: string }): ReactNode => (
  <p data-in="find" className="mt-2 mb-8 rounded-md bg-tint p-4">
    The page you came from lists {formatMoney(advertisedPrices['one-time-97'].amount)} for the
    self-guided program. It is {formatMoney(offers['self-guided'].amount)} today.{' '}
    <a
      href={withQuery(paths.checkoutSelfGuided, { from })}
      data-query
      className="font-semibold text-link underline"
    >
      Choose the self-guided program
    </a>
  </p>
);

const Back = ({ view, href, label }: BackLink & { view: string }): ReactNode => (
  <a
    data-in={view}
    href={href}
    className="inline-flex min-h-11 items-center text-sm font-semibold text-link"
  >
    <span aria-hidden="true" className="mr-2">
      ←
    </span>
    {label}
  </a>
);

/** An earlier payment, and a function that pays in spite of it. */
type Earlier = AlreadyPurchased & { again: () => void };

export const CheckoutScreen = ({ product }: { product: ProductId }): ReactNode => {
  const search = useQueryString();
  const query = new URLSearchParams(search);
  const isNewDoor = useBrowserValue(() => askedViews().includes(paths.newDoor), false);
  const kind = checkoutFor(product, isNewDoor);
  const user = useCurrentUser();
  const { data: spots } = useResource(coachingSpots, product === 'coaching' ? 'load' : undefined);
  const typed = useTypedEmail();
  const [isRefused, setIsRefused] = useState(false);
  const isSoldOut = isRefused || spots?.left === 0;
  const [processed, setProcessed] = useState<Earlier | null>(null);

  if (owns(user, kind))
    return <AlreadyPaid kind={kind} back={backLinks[isNewDoor ? 'new-door' : 'usual']} />;
  const isWaiting = user === undefined;
  const form = (
    <CheckoutForm
      kind={kind}
      email={user?.email ?? ''}
      coupon={query.get('coupon') ?? ''}
      label={<PayLabel product={product} />}
      onAlreadyPaid={(earlier, again) => setProcessed({ ...earlier, again })}
      onSoldOut={() => setIsRefused(true)}
    >
      {!user && (
        <LoginFirst product={product} search={search} view={isWaiting ? 'guest' : undefined} />
      )}
    </CheckoutForm>
  );
  return (
    <div>
      <Back view="usual" {...backLinks.usual} />
      <Back view="new-door" {...backLinks['new-door']} />
      {product === 'coaching' && <SelfGuidedNote from={safePath(query.get('from'), '')} />}
      <div className="mt-4 grid grid-cols-1 gap-8 lg:grid-cols-2">
        <div className="flex flex-col gap-6">
          <Title product={product} />
          {!isSoldOut && <OrderLine product={product} />}
          {isSoldOut && !isWaiting ? (
            <WaitingListForm
              offer={kind.offer}
              email={typed || (user?.email ?? '')}
              spots={spots?.left === 0 ? spotsSentence(spots) : errors.SOLD_OUT.message}
            />
          ) : (
            <Waiting isOver={!isWaiting}>{form}</Waiting>
          )}
        </div>
        <OrderSummary
          product={product}
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
