import { readDraft, type Draft } from '@repo/client/browser/drafts.ts';
import { session } from '@repo/client/accounts/session.ts';
import { callWithoutSignOut } from '@repo/client/server/api.ts';
import { codeOf } from '@repo/client/server/failure.ts';
import { reflections } from '@repo/contracts/programme/reflections';
import { codePoints, rules } from '@repo/contracts/rules';
import type { WeekKey } from '@repo/product/weeks';
import { Button } from '@repo/ui/button';
import { Field } from '@repo/ui/fields/field';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { openCare } from '../../care/care.tsx';
import { ownProgramme } from '../../own-programme.ts';
import type { Corner } from '../use-corner.ts';
import { problemOf } from '../saving/use-save.ts';
import { publish } from '../saving/use-exchange.ts';
import { useDraft } from '../writing/use-draft.ts';

interface LineProps {
  week: WeekKey;
  corner: Pick<Corner, 'saved' | 'draft'>;
}

const useLine = ({ week, corner: { saved } }: LineProps, userId: string, found?: Draft) => {
  const draft = useDraft({ userId, name: `line:${week}`, found, saved: { text: '', version: 0 } });
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const line = draft.text.trim();
  const send = async (): Promise<void> => {
    setIsSaving(true);
    try {
      const { data } = await callWithoutSignOut(reflections.save, {
        params: { week },
        body: {
          message: `${saved.text ?? ''}\n\n${line}`,
          basedOn: saved.version,
          keepsInsight: true,
        },
      });
      draft.forget();
      publish(week, data);
      if (data.care === 'danger') openCare(week, data.version);
    } catch (error) {
      if (codeOf(error) === 'STALE_REFLECTION') {
        setProblem('Your reflection was changed elsewhere. It is here now, and so is your line.');
        void ownProgramme.reload();
      } else {
        const { title, text } = problemOf(error);
        setProblem([title, text].filter(Boolean).join(' '));
      }
    } finally {
      setIsSaving(false);
    }
  };
  return { draft, line, isSaving, problem, send };
};

const Form = ({
  found,
  userId,
  ...props
}: LineProps & { found: Draft | undefined; userId: string }) => {
  const { draft, line, isSaving, problem, send } = useLine(props, userId, found);
  const isTooLong = codePoints(line) > rules.logLine.max;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (line !== '' && !isTooLong && !isSaving) void send();
  };
  return (
    <form onSubmit={submit} className="mt-4 flex flex-col items-start gap-3 print:hidden">
      <div className="w-full">
        <Field
          label="Answer in one line, if you like"
          hint="It is kept below your reflection. No new insight is asked for."
          error={isTooLong ? rules.logLine.tooLong : problem}
          value={draft.text}
          readOnly={isSaving}
          onChange={({ target }) => draft.write(target.value)}
        />
      </div>
      <Button type="submit" variant="secondary" size="sm" disabled={line === ''} isBusy={isSaving}>
        Keep this line
      </Button>
    </form>
  );
};

/** Said where the field was. */
const Kept = (): ReactNode => {
  const textRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The pressed button is gone, and the keyboard goes on from here.
    if (document.activeElement === document.body) textRef.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p ref={textRef} tabIndex={-1} role="status" className="mt-4 text-sm text-muted outline-none">
      Kept below your reflection.
    </p>
  );
};

/** One line back to the question that an insight ends with. It is no chat: nothing answers it. */
export const AnswerLine = (props: LineProps): ReactNode => {
  const { saved, draft } = props.corner;
  const [wasAnswered] = useState(saved.isAnswered);
  const [found, setFound] = useState<{ draft: Draft | undefined }>();
  const userId = session.peek()?._id;
  useEffect(() => {
    if (userId)
      void readDraft(userId, `line:${props.week}`).then((kept) => setFound({ draft: kept }));
  }, [userId, props.week]);
  if (saved.isAnswered) return wasAnswered ? null : <Kept />;
  const hasRoom = codePoints(saved.text ?? '') + rules.logLine.max < rules.reflection.max;
  const asks = /\?["”’)]*$/.test(saved.insight?.trim() ?? '');
  if (!userId || !found || !asks || !hasRoom || draft.isBegun) return null;
  return <Form {...props} userId={userId} found={found.draft} />;
};
