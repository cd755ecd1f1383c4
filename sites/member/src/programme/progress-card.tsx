import { useResource } from '@repo/web/server/resource.ts';
import { messages } from '@repo/contracts/messages';
import { paths } from '@repo/contracts/paths';
import type { Programme } from '@repo/contracts/programme/programme';
import { progressMessage } from '@repo/product/programme';
import { Card, CardTitle } from '@repo/ui/card';
import { LinkButton } from '@repo/ui/link-button';
import { OverlapArt } from '@repo/ui/overlap-art';
import { Progress } from '@repo/ui/states/progress';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Retry } from '../server/retry.tsx';
import { hasWritten, ownProgramme } from './own-programme.ts';

const Reached = ({ currentWeek, totalWeek }: Programme['programProgress']): ReactNode => (
  <>
    <Progress label={`${currentWeek}/${totalWeek} Complete`} value={currentWeek} max={totalWeek} />
    <p className="mt-3">{progressMessage(currentWeek, totalWeek)}</p>
  </>
);

/** A member's progress in the self-guided program. */
export const ProgressCard = (): ReactNode => {
  const { data: record } = useResource(ownProgramme);
  return (
    <Card
      as="section"
      tone="tint"
      aria-labelledby="progress-title"
      className="grid gap-5 sm:p-8 md:grid-cols-[1fr_auto] md:items-center"
    >
      <div>
        <CardTitle id="progress-title">Program Progress</CardTitle>
        <div className="mt-4 max-w-md">
          {record ? (
            <Reached {...record.programProgress} />
          ) : (
            <Retry text={messages.programme.loadFailed} resource={ownProgramme} />
          )}
        </div>
        <div className="mt-5 flex flex-wrap gap-3">
          <LinkButton render={<Link to={paths.selfGuided} />}>Access Program</LinkButton>
          {record && hasWritten(record) && (
            <LinkButton variant="secondary" render={<Link to={paths.journal} />}>
              Read my words
            </LinkButton>
          )}
        </div>
      </div>
      <OverlapArt week={4} viewBox="wide" className="hidden w-48 md:block" />
    </Card>
  );
};
