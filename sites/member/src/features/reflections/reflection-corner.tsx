import type { Programme, WeekText } from '@repo/contracts/programme/programme';
import { savedNoticeMs } from '@repo/contracts/messages';
import { Button } from '@repo/ui/button';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import type { Draft } from '../../common/drafts.ts';
import { programme, weekKey } from '../../common/programme.ts';
import { Editor, SavedNotice } from './editor.tsx';
import { Insight } from './insight.tsx';
import { hasSavedBefore, savedWeek, withReflection } from './record.ts';
import { StaleChoice } from './stale-choice.tsx';
import { useConsent } from './use-consent.ts';
import { useDraft } from './use-draft.ts';
import { useSave } from './use-save.ts';

// Asked once in a member's life, so it comes only then.
const ConsentDialog = lazy(async () => ({
  default: (await import('./consent-dialog.tsx')).ConsentDialog,
}));

interface ReflectionCornerProps {
  userId: string;
  week: WeekText;
  record: Programme;
  found: Draft | undefined;
}

const useSavedNotice = (): [boolean, (isOn: boolean) => void] => {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => {
      setIsOn(false);
    }, savedNoticeMs);
    return () => {
      clearTimeout(timer);
    };
  }, [isOn]);
  return [isOn, setIsOn];
};

/** The prompt, the text, and its answer. */
export const ReflectionCorner = ({
  userId,
  week,
  record,
  found,
}: ReflectionCornerProps): ReactNode => {
  const key = weekKey(week.week);
  const saved = savedWeek(record, key);
  const draft = useDraft({ userId, week: key, found, saved });
  const consent = useConsent(hasSavedBefore(record));
  const [isEditing, setIsEditing] = useState(found !== undefined || saved.text === undefined);
  const [isNoticeOn, showNotice] = useSavedNotice();
  const save = useSave(key, () => {
    draft.forget();
    setIsEditing(false);
    showNotice(true);
  });

  const send = (basedOn = draft.basedOn): void => void save.send(draft.text.trim(), basedOn);
  const edit = (): void => {
    draft.begin(saved.text ?? '', saved.version);
    showNotice(false);
    setIsEditing(true);
  };
  const cancel = (): void => {
    draft.begin(saved.text ?? '', saved.version);
    save.clear();
    setIsEditing(false);
  };
  const keepTheirs = (): void => {
    const now = programme.peek();
    if (now && save.stale)
      programme.set(withReflection(now, key, { ...save.stale, insightStatus: 'pending' }));
    draft.forget();
    save.clear();
    setIsEditing(false);
  };

  return (
    <section aria-labelledby="reflection-title" className="flex flex-col gap-5 break-inside-avoid">
      <h2 id="reflection-title" className="font-display text-2xl">
        Reflection Corner
      </h2>
      <p className="font-display text-lg leading-relaxed text-pretty">{week.prompt}</p>
      {save.stale && (
        <StaleChoice
          mine={draft.text}
          theirs={save.stale}
          isSaving={save.isSaving}
          onKeepMine={() => {
            send(save.stale?.version);
          }}
          onKeepTheirs={keepTheirs}
        />
      )}
      {isEditing && !save.stale && (
        <Editor
          draft={draft}
          hints={week.promptHints ?? []}
          isSaving={save.isSaving}
          problem={save.problem}
          onCancel={saved.text === undefined ? undefined : cancel}
          onSave={() => void consent.before(send)}
        />
      )}
      {!isEditing && (
        <>
          <div>
            <h3 className="font-sans text-sm font-semibold text-muted">My Reflection</h3>
            <p className="mt-2 whitespace-pre-wrap border-l-3 border-(--art-repair) pl-5 font-display text-lg leading-relaxed wrap-anywhere">
              {saved.text}
            </p>
          </div>
          {isNoticeOn && <SavedNotice />}
          <Insight
            record={record}
            saved={saved}
            live={save.live}
            onRetry={() => void save.send(saved.text ?? '', saved.version)}
          />
          <Button variant="secondary" size="sm" className="self-start print:hidden" onClick={edit}>
            Edit Reflection
          </Button>
        </>
      )}
      {consent.isAsking && (
        <Suspense fallback={null}>
          <ConsentDialog
            onDismiss={consent.dismiss}
            onChosen={() => {
              consent.chosen(send);
            }}
          />
        </Suspense>
      )}
    </section>
  );
};
