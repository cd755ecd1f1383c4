import { dropDraft, readDraft, type Draft } from '../browser/drafts.ts';
import { leaveFlash } from '@repo/web/browser/flash.ts';
import { codeOf } from '@repo/web/server/failure.ts';
import { useResource } from '@repo/web/server/resource.ts';
import { messages } from '@repo/contracts/messages';
import { paths } from '@repo/contracts/paths';
import type { Programme, WeekText } from '@repo/contracts/programme/programme';
import { isCompleted } from '@repo/product/programme';
import type { WeekKey, WeekNumber } from '@repo/product/weeks';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { failWith } from '../accounts/guard.ts';
import { fetchReadingFonts, weekKey, weekText } from './week-text.ts';
import { redirectInApp } from '../browser/redirect.ts';
import { useHelp } from './help/use-help.ts';
import { requirePremium } from './guard.ts';
import { ownProgramme } from './own-programme.ts';
import { Contents } from './reading/contents.tsx';
import { Reading } from './reading/reading.tsx';
import { unsavedDraft } from './reflections/take-back.ts';
import { fetchAnswer } from './reflections/insight/answer.ts';
import { ReflectionEditor } from './reflections/reflection-editor.tsx';
import { savedWeek } from './reflections/saved-week.ts';
import { CompletionCard } from './weeks/completion-card.tsx';
import { WeekHeader } from './weeks/week-header.tsx';
import { WeekNav } from './weeks/week-nav.tsx';

interface Data {
  userId: string;
  text: WeekText;
  draft: Draft | undefined;
}

const weekOf = ({ pathname }: URL): WeekNumber => Number(pathname.split('-').at(-1)) as WeekNumber;

/** A locked week leads to the overview with a message; any other failure to Retry. */
const failWeek = (url: URL) => (error: unknown) => {
  if (codeOf(error) === 'WEEK_LOCKED') {
    leaveFlash({ ...messages.programme.locked(weekOf(url)), variant: 'info' });
    return redirectInApp(url, paths.selfGuided);
  }
  return failWith(url, messages.programme.loadFailed)(error);
};

const fetchAnswerTo =
  (week: WeekKey) =>
  async (record: Programme): Promise<unknown> =>
    savedWeek(record, week).text !== undefined && fetchAnswer();

export const loader = async ({ url }: LoaderFunctionArgs): Promise<Data> => {
  const week = weekOf(url);
  fetchReadingFonts();
  const { _id: userId } = await requirePremium(url, paths.checkoutSelfGuided);
  const fail = failWeek(url);
  const [text, draft] = await Promise.all([
    weekText(week).load().catch(fail),
    readDraft(userId, weekKey(week)),
    ownProgramme
      .load()
      .catch(fail)
      .then(fetchAnswerTo(weekKey(week))),
  ]);
  const record = ownProgramme.peek();
  if (record && draft && !unsavedDraft(draft, record, weekKey(week)))
    await dropDraft(userId, weekKey(week));
  return { userId, text, draft };
};

/** Hidden while help is on screen: nobody in danger is urged to continue. */
const Completion = ({ week, record }: { week: WeekText; record: Programme }): ReactNode => {
  const key = weekKey(week.week);
  const { isOpen, isFolded } = useHelp(key, savedWeek(record, key));
  return isOpen || isFolded ? null : <CompletionCard week={week} />;
};

export const Component = (): ReactNode => {
  const { userId, text, draft } = useLoaderData<Data>();
  const { data: record } = useResource(ownProgramme);
  if (!record) return null;
  const key = weekKey(text.week);
  const isDone = isCompleted(record.programProgress.currentWeek, text.week);
  return (
    <article key={text.week} className="relative flex max-w-176 flex-col gap-8 sm:gap-14">
      <title>{`Week ${String(text.week)}: ${text.title}`}</title>
      <Contents week={text} />
      <WeekHeader week={text} isCompleted={isDone} />
      <Reading nodes={text.reading} />
      {text.safety && (
        <p className="rounded-md bg-warn-bg p-5 text-sm text-warn">
          {text.safety}{' '}
          <a href={paths.helpNow} className="font-semibold underline">
            Who can help, day and night
          </a>
        </p>
      )}
      <ReflectionEditor
        // A deletion starts it over.
        key={record.deletedAt[key]}
        userId={userId}
        week={text}
        record={record}
        found={unsavedDraft(draft, record, key)}
      />
      {!isDone && <Completion week={text} record={record} />}
      <WeekNav week={text.week} record={record} />
    </article>
  );
};
