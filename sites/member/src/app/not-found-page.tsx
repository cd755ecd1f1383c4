import { paths } from '@repo/contracts/paths';
import { LinkButton } from '@repo/ui/link-button';
import { OverlapArt } from '@repo/ui/overlap-art';
import type { ReactNode } from 'react';

/** For paths of the app without a page. */
export const Component = (): ReactNode => (
  <section className="flex flex-col items-start gap-5">
    <title>Page not found</title>
    <OverlapArt week={2} viewBox="wide" className="w-48" />
    <h1 className="font-display text-4xl">404</h1>
    <p className="text-lg text-muted">Oops! Page not found</p>
    <LinkButton href={paths.home}>Back to Home</LinkButton>
  </section>
);
