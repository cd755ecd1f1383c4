import { messages } from '@repo/contracts/messages';
import { paths } from '@repo/contracts/paths';
import type { ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { programme } from '../common/programme.ts';
import { useResource } from '../common/resource.ts';
import { Overview } from '../features/programme/overview.tsx';
import { ScheduleButton } from '../features/schedule/schedule-button.tsx';
import { failWith, requirePremium } from '../features/session/guard.ts';

export const loader = async ({ request }: LoaderFunctionArgs): Promise<null> => {
  const known = programme.peek();
  await requirePremium(request, paths.checkoutSelfGuided);
  // What came with this very visit is new enough; what is from an earlier page is asked for again.
  const record = known ? programme.reload() : programme.load();
  await record.catch(failWith(request, messages.programme.loadFailed));
  return null;
};

export const Component = (): ReactNode => {
  const record = useResource(programme);
  if (!record) return null;
  return (
    <>
      <title>The Relationship Reset</title>
      <Overview
        progress={record.programProgress}
        extra={(week) => <ScheduleButton week={week} />}
      />
    </>
  );
};
