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
import { publish } from '../saving/use-reflection-request.ts';
import { useDraft } from '../writing/use-draft.ts';

interface LineProps {
  week: WeekKey;
  corner: Pick<Corner, 'saved' | 'draft'>;
}

interface Known {
  userId: string;
  /** This device's draft of the answer. */
  found: Draft | undefined;
}

const useLine = ({ week, corner: { saved } }: LineProps, userId: string, found?: Draft) => {
  const draft = useDraft({ userId, name: `line:${week}`, found, saved: { text: '', version: 0 } });
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isKept, setIsKept] = useState(false);
  const text = draft.text.trim();
  const send = async (): Promise<void> => {
    setIsSaving(true);
    try {
      const { data } = await callWithoutSignOut(reflections.save, {
        params: { week },
        body: {
          message: `${saved.text ?? ''}\n\n${text}`,
          basedOn: saved.version,
          keepsInsight: true,
        },
      });
      draft.forget();
      setIsKept(data.isAnswered === true);
      publish(week, data);
      if (data.care === 'danger') openCare(week, data.version);
    } catch (error) {
      if (codeOf(error) === 'STALE_REFLECTION') {
        setProblem('Your reflection was changed elsewhere. It is here now, and so is your line.');
        void ownProgramme.reload();
      } else {
        const { title, text: reason } = problemOf(error);
        setProblem([title, reason].filter(Boolean).join(' '));
      }
    } finally {
      setIsSaving(false);
    }
  };
  return { draft, text, isKept, isSaving, problem, send };
};
type OwnLine = ReturnType<typeof useLine>;

const Form = ({ line }: { line: OwnLine }): ReactNode => {
  const { draft, text, isSaving, problem, send } = line;
  const isTooLong = codePoints(text) > rules.logLine.max;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text !== '' && !isTooLong && !isSaving) void send();
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
      <Button type="submit" variant="secondary" size="sm" disabled={text === ''} isBusy={isSaving}>
        Keep this line
      </Button>
    </form>
  );
};

/** Replaces the field after the save. */
const Kept = (): ReactNode => {
  const textRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The pressed button is gone, so the focus moves here.
    if (document.activeElement === document.body) textRef.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p ref={textRef} tabIndex={-1} role="status" className="mt-4 text-sm text-muted outline-none">
      Kept below your reflection.
    </p>
  );
};

/** Another window was first, so this text is shown instead of being lost. */
const Left = ({ line: { text, draft } }: { line: OwnLine }): ReactNode => (
  <div role="status" className="mt-4 rounded-md bg-warn-bg p-4 text-sm text-warn print:hidden">
    <p>Another line was kept first. This one isn’t; you can add it with “Edit Reflection”.</p>
    <p className="mt-2 text-ink wrap-anywhere">{text}</p>
    <Button
      variant="quiet"
      size="sm"
      className="-ml-4"
      onClick={() => {
        draft.begin('', 0);
      }}
    >
      Put it away
    </Button>
  </div>
);

/** Stays mounted with the insight, so that input survives while the text itself is edited. */
const Line = ({ userId, found, ...props }: LineProps & Known): ReactNode => {
  const { saved, draft } = props.corner;
  const line = useLine(props, userId, found);
  if (line.isKept) return <Kept />;
  if (saved.isAnswered) return line.text !== '' && <Left line={line} />;
  const hasRoom = codePoints(saved.text ?? '') + rules.logLine.max < rules.reflection.max;
  const asks = /\?["”’)]*$/.test(saved.insight?.trim() ?? '');
  return asks && hasRoom && !draft.isBegun && <Form line={line} />;
};

/** A single line in reply to the question that ends an insight. Not a chat: there is no answer. */
export const AnswerLine = (props: LineProps): ReactNode => {
  const [found, setFound] = useState<{ draft: Draft | undefined }>();
  const userId = session.peek()?._id;
  useEffect(() => {
    if (userId)
      void readDraft(userId, `line:${props.week}`).then((kept) => setFound({ draft: kept }));
  }, [userId, props.week]);
  if (!userId || !found) return null;
  return <Line {...props} userId={userId} found={found.draft} />;
};
