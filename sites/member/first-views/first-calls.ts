import { me } from '@repo/contracts/accounts/me';
import { endpointPath } from '@repo/contracts/client';
import { journal } from '@repo/contracts/programme/journal';
import { programme } from '@repo/contracts/programme/programme';
import { memberRoutes, type MemberPage } from '@repo/contracts/paths';
import { transactions } from '@repo/contracts/purchases/transactions';
import { weeks } from '@repo/product/weeks';

type Endpoint = Parameters<typeof endpointPath>[0];

/** What a page's loader asks first, where it asks anything that cannot wait. */
const calls: Partial<Record<MemberPage, readonly Endpoint[]>> = {
  selfGuided: [programme.read],
  nextSteps: [programme.read, journal.read],
  journal: [journal.read],
  profile: [transactions.list],
  welcome: [me.read],
};

const ofWeek = ({ week }: (typeof weeks)[number]): string[] => [
  endpointPath(programme.read),
  endpointPath(programme.readWeek, { params: { week: `week${String(week)}` } }),
];

/** @returns by each address of a page, the calls that its document may start */
export const firstCalls = (page: MemberPage): Record<string, string[]> => {
  if (page === 'week')
    return Object.fromEntries(
      memberRoutes.week.map((path, at) => [path, ofWeek(weeks[at] ?? weeks[0])]),
    );
  const paths = (calls[page] ?? []).map((endpoint) => endpointPath(endpoint));
  return { [memberRoutes[page]]: paths };
};
