import { session } from '@repo/web/accounts/session.ts';
import { useResource } from '@repo/web/server/resource.ts';
import { paths, weekPath } from '@repo/contracts/paths';
import { isCurrent } from '@repo/product/programme';
import { weeks } from '@repo/product/weeks';
import type { ReactNode } from 'react';
import { ownProgramme } from '../programme/own-programme.ts';

/** Where a member continues, in the place of the landing page's price; nothing for anybody else. */
export const Component = (): ReactNode => {
  // If one of these fails, the link still leads to the program.
  const { data: user } = useResource(session, 'load');
  const { data: record } = useResource(ownProgramme, user?.hasPremium ? 'load' : undefined);
  if (user === null || user?.hasPremium === false) return null;
  const { currentWeek = NaN } = record?.programProgress ?? {};
  const next = weeks.find(({ week }) => isCurrent(currentWeek, week))?.week;
  return next ? (
    <a href={weekPath(next)}>Continue with week {next}</a>
  ) : (
    <a href={paths.selfGuided}>Continue with your program</a>
  );
};
