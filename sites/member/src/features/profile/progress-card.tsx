import { messages } from '@repo/contracts/messages';
import { paths } from '@repo/contracts/paths';
import { progressMessage } from '@repo/product/programme';
import { Button } from '@repo/ui/button';
import { Card, CardTitle } from '@repo/ui/card';
import { LinkButton } from '@repo/ui/link-button';
import { OverlapArt } from '@repo/ui/overlap-art';
import { Progress } from '@repo/ui/progress';
import { Skeleton } from '@repo/ui/skeleton';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { programme } from '../../common/programme.ts';
import { useResource } from '../../common/resource.ts';

const ProgressBody = (): ReactNode => {
  const record = useResource(programme);
  const [isFailed, setIsFailed] = useState(false);
  const load = (): void => {
    setIsFailed(false);
    programme.load().catch(() => {
      setIsFailed(true);
    });
  };
  useEffect(() => {
    programme.load().catch(() => {
      setIsFailed(true);
    });
  }, []);

  if (isFailed)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p className="text-danger">{messages.programme.loadFailed}</p>
        <Button variant="secondary" size="sm" onClick={load}>
          Retry
        </Button>
      </div>
    );
  if (!record) return <Skeleton lines={2} />;
  const { currentWeek, totalWeek } = record.programProgress;
  return (
    <>
      <Progress
        label={`${currentWeek}/${totalWeek} Complete`}
        value={currentWeek}
        max={totalWeek}
      />
      <p className="mt-3">{progressMessage(currentWeek, totalWeek)}</p>
    </>
  );
};

/** How far a member of the self-guided programme is. */
export const ProgressCard = (): ReactNode => (
  <Card
    as="section"
    tone="tint"
    aria-labelledby="progress-title"
    className="grid gap-5 sm:p-8 md:grid-cols-[1fr_auto] md:items-center"
  >
    <div>
      <CardTitle id="progress-title">Program Progress</CardTitle>
      <div className="mt-4 max-w-md">
        <ProgressBody />
      </div>
      <LinkButton className="mt-5" render={<Link to={paths.selfGuided} />}>
        Access Program
      </LinkButton>
    </div>
    <OverlapArt week={4} viewBox="wide" className="hidden w-48 md:block" />
  </Card>
);
