import { paths } from '@repo/contracts/paths';
import { brand } from '@repo/product/brand';
import { OverlapArt } from '@repo/ui/overlap-art';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { session } from '../accounts/session.ts';
import { useResource } from '../server/use-resource.ts';
import { QuickExit } from './quick-exit.tsx';

const linkClass =
  'inline-flex min-h-11 items-center rounded-full px-3 text-sm font-semibold text-muted ' +
  'no-underline hover:bg-tint hover:text-ink aria-[current=page]:text-ink sm:px-4';

/** Brand, the two places a member goes to, and two quiet ways out. */
export const Header = (): ReactNode => {
  const { data: user } = useResource(session);
  return (
    <header className="mx-auto max-w-6xl px-(--gutter) py-4 print:hidden">
      <div className="flex items-center justify-between gap-3">
        <a href={paths.home} className="flex items-center gap-2 text-ink no-underline">
          <OverlapArt week={4} rings={0} className="w-10 shrink-0" />
          <span className="font-display text-lg whitespace-nowrap max-[23rem]:sr-only">
            {brand.name}
          </span>
        </a>
        {user && (
          <nav aria-label="Member" className="flex items-center">
            {user.hasPremium && (
              <NavLink to={paths.selfGuided} className={linkClass}>
                Program
              </NavLink>
            )}
            <NavLink to={paths.profile} className={linkClass}>
              Profile
            </NavLink>
          </nav>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <a
          href={paths.helpNow}
          className="inline-flex min-h-11 items-center text-sm font-semibold whitespace-nowrap text-muted"
        >
          If you are not safe
        </a>
        <QuickExit />
      </div>
    </header>
  );
};
