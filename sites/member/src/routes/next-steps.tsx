import { messages } from '@repo/contracts/messages';
import { paths } from '@repo/contracts/paths';
import { isCompleted } from '@repo/product/programme';
import { totalWeeks } from '@repo/product/weeks';
import type { ReactNode } from 'react';
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { go } from '../common/go.ts';
import { programme } from '../common/programme.ts';
import { NextSteps } from '../features/programme/next-steps.tsx';
import { failWith, requirePremium } from '../features/session/guard.ts';

interface Data {
  hasCoaching: boolean;
}

export const loader = async ({ request }: LoaderFunctionArgs): Promise<Data> => {
  const user = await requirePremium(request, paths.checkoutSelfGuided);
  const { programProgress } = await programme
    .load()
    .catch(failWith(request, messages.programme.loadFailed));
  if (!isCompleted(programProgress.currentWeek, totalWeeks)) go(redirect(paths.selfGuided));
  return { hasCoaching: user.paidForCoaching };
};

export const Component = (): ReactNode => {
  const { hasCoaching } = useLoaderData<Data>();
  return (
    <>
      <title>Program Completed!</title>
      <NextSteps hasCoaching={hasCoaching} />
    </>
  );
};
