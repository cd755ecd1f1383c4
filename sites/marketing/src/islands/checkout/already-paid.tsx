import { paths } from '@repo/contracts/paths';
import { Card } from '@repo/ui/card';
import { LinkButton } from '@repo/ui/link-button';
import { OverlapArt } from '@repo/ui/overlap-art';
import type { ReactNode } from 'react';
import type { CheckoutKind } from './checkouts.ts';

export interface BackLink {
  href: string;
  label: string;
}

/** The targets of "back": the portal of the new door, otherwise home. */
export const backLinks = {
  usual: { href: paths.home, label: 'Back to Home' },
  'new-door': { href: paths.newDoor, label: 'Back to Portal' },
} satisfies Record<string, BackLink>;

interface AlreadyPaidProps {
  kind: CheckoutKind;
  back: BackLink;
}

/** Replaces the form, and the questions below it, for a visitor who already owns the product. */
export const AlreadyPaid = ({ kind: { product, paid }, back }: AlreadyPaidProps): ReactNode => (
  <Card
    as="section"
    className="already-paid mx-auto flex max-w-xl flex-col items-center gap-4 text-center sm:p-10"
  >
    <OverlapArt week={6} className="w-36" />
    <h1 className="font-display text-3xl">{paid.title}</h1>
    <p className="text-muted">{paid.text}</p>
    <div className="mt-2 flex flex-wrap justify-center gap-3">
      <LinkButton href={paid.path}>{paid.action}</LinkButton>
      <LinkButton variant="secondary" href={product === 'coaching' ? paths.home : back.href}>
        {product === 'coaching' ? 'Return to Home' : back.label}
      </LinkButton>
    </div>
  </Card>
);
