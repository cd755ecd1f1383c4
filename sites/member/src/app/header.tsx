import { session } from '@repo/web/accounts/session.ts';
import { useBrowserValue } from '@repo/web/browser/prerender.ts';
import { useResource } from '@repo/web/server/resource.ts';
import { paths } from '@repo/contracts/paths';
import { brand } from '@repo/product/brand';
import { OverlapArt } from '@repo/ui/overlap-art';
import type { ReactNode, RefCallback } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { ExitButton } from '../browser/exit-link.tsx';

const linkClass =
  'inline-flex min-h-11 items-center rounded-full px-2 text-sm font-semibold text-muted ' +
  'no-underline hover:bg-tint hover:text-ink aria-[current=page]:text-ink sm:px-4';

const navClass = 'flex flex-wrap items-center @max-[18.9rem]:order-last @max-[18.9rem]:w-full';
const threePlacesClass = '@max-[27rem]:*:px-1.5 @max-[27rem]:*:text-xs @max-[21rem]:*:px-1';
const markClass =
  'mr-auto flex min-h-11 min-w-11 items-center gap-2 text-ink no-underline @max-[22.4rem]:has-[+:not(:empty)]:hidden';
const threePlacesMarkClass = '@max-[22.4rem]:hidden @max-[27rem]:has-[+:not(:empty)]:hidden';

interface HeaderProps {
  /** Receives the element where the open page renders its own tools, e.g. a week's contents. */
  toolsRef: RefCallback<HTMLElement>;
}

/**
 * A slim sticky row: brand, navigation and quick exit. On the smallest phones the brand makes room
 * for a page's own tools, and for a third entry, which is known only after a moment: nothing may
 * move then. With text twice as large the navigation gets a row below. Container queries see that
 * size; media queries do not.
 */
export const Header = ({ toolsRef }: HeaderProps): ReactNode => {
  const { data: user } = useResource(session);
  const { pathname } = useLocation();
  // The coach has no account to leave; the prerendered header, one for all pages, has the button.
  const isCoach = useBrowserValue(() => pathname === paths.client, false);
  return (
    <header className="@container sticky top-0 z-30 border-b border-line bg-bg print:hidden">
      <div className="mx-auto flex min-h-(--header) max-w-6xl flex-wrap items-center justify-end px-(--gutter) @min-[24rem]:gap-1 sm:gap-2">
        <a
          href={paths.home}
          className={`${markClass} ${user?.paidForCoaching ? threePlacesMarkClass : ''}`}
        >
          <OverlapArt week={4} rings={0} className="w-9 shrink-0" />
          <span className="font-display text-lg whitespace-nowrap max-sm:sr-only">
            {brand.name}
          </span>
        </a>
        <div ref={toolsRef} className="contents" />
        {user && (
          <nav
            aria-label="Member"
            className={`${navClass} ${user.paidForCoaching ? threePlacesClass : ''}`}
          >
            {user.hasPremium && (
              <NavLink to={paths.selfGuided} className={linkClass}>
                Program
              </NavLink>
            )}
            {user.paidForCoaching && (
              <NavLink to={paths.coaching} className={linkClass}>
                Coaching
              </NavLink>
            )}
            <NavLink to={paths.profile} className={linkClass}>
              Profile
            </NavLink>
          </nav>
        )}
        {!isCoach && <ExitButton />}
      </div>
    </header>
  );
};
