import { call } from '@repo/web/server/api.ts';
import { createResource } from '@repo/web/server/resource.ts';
import { coach } from '@repo/content/coach';
import { paymentMessages } from '@repo/contracts/messages';
import { paths } from '@repo/contracts/paths';
import { checkout, type Checkout, type CheckoutBody } from '@repo/contracts/purchases/checkout';
import { offersApi, type OffersView } from '@repo/contracts/purchases/offers';
import type { Success } from '@repo/contracts/wire';
import { offers, type OfferId } from '@repo/product/offers';
import type { ProductId } from '@repo/product/products';
import { programmeTitle } from '@repo/product/weeks';

/**
 * How many of this month's coaching spots are left. The API decides at checkout; if this fails, the
 * form only cannot say so before the click.
 */
export const coachingSpots = createResource<OffersView['spots']>(
  async () => (await call(offersApi.list)).data.spots,
);

export interface BuyerFields {
  email: string;
  coupon: string;
}

/** The submitted fields; `again` after the buyer was warned that this browser has paid before. */
export type Purchase = BuyerFields & { again?: true };

/** The product and texts of one checkout page. */
export interface CheckoutKind {
  offer: OfferId;
  product: ProductId;
  title: string;
  lead: string;
  /** For a visitor who owns the product: what is so, and the way to it. */
  paid: { title: string; text: string; action: string; path: string };
  hasCoupon: boolean;
  /** Shown if the answer contains no valid address. */
  noUrl: string;
  start: (buyer: Purchase) => Promise<Success<Checkout>>;
}

/** What the order contains. */
export const tilesOf: Record<ProductId, readonly { title: string; text: string }[]> = {
  coaching: [
    { title: '1-on-1 Coaching', text: `Two hours a week, only you and ${coach.called}.` },
    { title: '6-Week Program', text: 'One session a week, with a plan in between.' },
    { title: 'Full Support', text: `Write to ${coach.called} by email between sessions.` },
  ],
  'self-guided': [
    { title: 'Self-Paced Learning', text: 'Open it when the house is quiet.' },
    { title: '6 Weekly Modules', text: 'One idea a week, with time to try it.' },
    { title: 'Lifetime Access', text: 'Your readings and your words stay yours.' },
  ],
};

/** Shown next to the price: who answers. */
export const aiNotes: Record<ProductId, string> = {
  coaching: 'You work with a person. The self-guided program is included.',
  'self-guided': 'Keep what you write private, or ask for a short reply written by AI.',
};

const coachingPaid = {
  title: 'Coaching Program Access Confirmed',
  text: 'You already have coaching. Your sessions, and what comes next, are on your coaching page.',
  action: 'Open My Coaching',
  path: paths.coaching,
};

/** The page that led here, for the order: the one whose link names itself, or the one before. */
const cameFrom = (): string => {
  const { origin, search } = location;
  const before = document.referrer.startsWith(`${origin}/`)
    ? new URL(document.referrer)
    : undefined;
  return new URLSearchParams(search).get('from') ?? before?.pathname ?? '';
};

const askEmail = ({ email, again }: Purchase): CheckoutBody => {
  const from = cameFrom();
  return { email: email.trim(), ...(from && { from }), ...(again && { again }) };
};

/** One row per checkout. Only the offer decides the price. */
const checkouts = {
  coaching: {
    offer: 'coaching',
    product: 'coaching',
    title: 'Unlock Your Transformation',
    lead: 'Twelve hours of undivided attention for the way you love, spread over six weeks.',
    paid: coachingPaid,
    hasCoupon: false,
    noUrl: paymentMessages.noUrl,
    start: (buyer) => call(checkout.createCheckout, { body: askEmail(buyer) }),
  },
  'coaching-new-door': {
    offer: 'coaching-new-door',
    product: 'coaching',
    title: 'Unlock Your Transformation',
    lead: 'Six private sessions, at the new-door price.',
    paid: coachingPaid,
    hasCoupon: false,
    noUrl: paymentMessages.noUrl,
    start: (buyer) =>
      call(checkout.createNewDoorCheckout, {
        body: { ...askEmail(buyer), priceId: 'coaching-new-door' satisfies OfferId },
      }),
  },
  'self-guided': {
    offer: 'self-guided',
    product: 'self-guided',
    title: programmeTitle,
    lead: 'Six short weeks. Read for fifteen minutes, write one honest page, try one small thing.',
    paid: {
      title: 'Premium Access Active',
      text: 'The program is already yours. Pick up where you left off.',
      action: 'Continue Program',
      path: paths.selfGuided,
    },
    hasCoupon: true,
    noUrl: paymentMessages.invalidAnswer,
    start: (buyer) =>
      call(checkout.createSelfGuidedCheckout, {
        body: {
          ...askEmail(buyer),
          ...(buyer.coupon.trim() && { coupon: buyer.coupon.trim() }),
        },
      }),
  },
} as const satisfies Record<string, CheckoutKind>;

/** An offer, and the view that shows it (styles/views.css); without one it is its checkout's only offer. */
interface ShownOffer {
  view?: 'usual' | 'new-door';
  kind: CheckoutKind;
}

/** Every offer of a product's checkout: the new door has its own. */
export const offersOf: Record<ProductId, readonly ShownOffer[]> = {
  coaching: [
    { view: 'usual', kind: checkouts.coaching },
    { view: 'new-door', kind: checkouts['coaching-new-door'] },
  ],
  'self-guided': [{ kind: checkouts['self-guided'] }],
};

/** @returns the offer that the page shows, and so the one that is charged. */
export const checkoutFor = (product: ProductId, isNewDoor: boolean): CheckoutKind => {
  if (product === 'self-guided') return checkouts['self-guided'];
  return isNewDoor ? checkouts['coaching-new-door'] : checkouts.coaching;
};

export const priceOf = ({ offer }: CheckoutKind): { amount: number; listAmount: number | null } =>
  offers[offer];
