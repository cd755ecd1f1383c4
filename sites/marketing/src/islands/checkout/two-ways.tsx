import { paths, withQuery } from '@repo/contracts/paths';
import { formatMoney, offers } from '@repo/product/offers';
import { programmeTitle } from '@repo/product/weeks';
import { Card } from '@repo/ui/card';
import { LinkButton } from '@repo/ui/link-button';
import { OverlapArt } from '@repo/ui/overlap-art';
import type { ReactNode } from 'react';
import { aiNotes } from './checkouts.ts';

/** The query of a checkout after the choice. */
const chosen = { way: 'coaching' } as const;

export const hasChosenCoaching = (query: URLSearchParams): boolean =>
  query.get('way') === chosen.way;

interface WayProps {
  art: 4 | 5;
  title: string;
  price: number;
  text: string;
  note: string;
  spots?: string | null;
  children: ReactNode;
}

const Way = ({ art, title, price, text, note, spots, children }: WayProps): ReactNode => (
  <Card as="article" className="flex flex-col gap-4 sm:p-8">
    <OverlapArt week={art} viewBox="wide" className="w-36" />
    <h2 className="font-display text-2xl">{title}</h2>
    <p data-price className="font-display text-4xl leading-none tabular-nums">
      {formatMoney(price)}
    </p>
    {spots && <p className="text-sm text-muted">{spots}</p>}
    <p className="text-muted">{text}</p>
    <p className="text-sm text-muted">{note}</p>
    <div className="mt-auto pt-2">{children}</div>
  </Card>
);

interface TwoWaysProps {
  from: string;
  /** The coaching spots left this month, in words; null while loading. */
  spots: string | null;
  hasProgram: boolean;
}

/** The first screen after a page about the program alone: both prices, and a choice. */
export const TwoWays = ({ from, spots, hasProgram }: TwoWaysProps): ReactNode => (
  <div>
    <h1 className="font-display text-4xl">Two ways to begin</h1>
    <p className="mt-3 max-w-prose text-lg text-muted">
      Both lead through the same six weeks. Choose the one that fits your life right now; nothing is
      paid on this page.
    </p>
    <div className="mt-8 grid gap-5 md:grid-cols-2">
      <Way
        art={4}
        title={programmeTitle}
        price={offers['self-guided'].amount}
        text="On your own, at your own pace: short readings and one written reflection a week. Pay once, and come back to it for as long as we offer it."
        note={aiNotes['self-guided']}
      >
        {hasProgram ? (
          <LinkButton href={paths.selfGuided}>Continue Program</LinkButton>
        ) : (
          <LinkButton href={withQuery(paths.checkoutSelfGuided, { from })}>
            Choose the self-guided program
          </LinkButton>
        )}
      </Way>
      <Way
        art={5}
        title={offers.coaching.label}
        price={offers.coaching.amount}
        text="With someone beside you: six private sessions, and the whole self-guided program as a bonus."
        spots={spots}
        note={aiNotes.coaching}
      >
        <LinkButton
          variant="secondary"

          href={withQuery(paths.checkout, { ...chosen, from })}
        >
          Choose 1-on-1 coaching
        </LinkButton>
      </Way>
    </div>
  </div>
);
