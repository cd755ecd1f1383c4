import { paths } from '@repo/contracts/paths';
import { formatMoney, offers, saving, type OfferId } from '@repo/product/offers';
import { LinkButton } from '@repo/ui/link-button';
import type { ReactNode } from 'react';

/** What the page's own button says, and where it leads somebody without the program. */
export interface ProgramOffer {
  offer: OfferId;
  button: { text: string; href: string };
  note?: string | undefined;
}

/** The button below the week cards: a member has paid, and goes on instead of reading a price. */
export const OfferButton = ({
  offer,
  button,
  note,
  isMember,
}: ProgramOffer & { isMember: boolean }): ReactNode => {
  if (isMember) return <LinkButton href={paths.selfGuided}>Continue Program</LinkButton>;
  const { amount, listAmount } = offers[offer];
  return (
    <>
      <LinkButton href={button.href}>{button.text}</LinkButton>
      <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
        <span className="font-display text-2xl">{formatMoney(amount)}</span>
        {listAmount !== null && (
          <span className="text-muted">
            <s>{formatMoney(listAmount)}</s>, you save {formatMoney(saving(offer))}
          </span>
        )}
      </p>
      {note && <p className="w-full text-sm text-muted">{note}</p>}
    </>
  );
};
