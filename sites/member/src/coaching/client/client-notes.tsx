import { fieldRules } from '@repo/client/forms/field-rules.ts';
import { useForm } from '@repo/client/forms/use-form.ts';
import { clients, type CoachNotes } from '@repo/contracts/coaching/coaching';
import { formatInFull } from '@repo/contracts/dates';
import { rules } from '@repo/contracts/rules';
import { Button } from '@repo/ui/button';
import { Card, CardTitle } from '@repo/ui/card';
import { TextArea } from '@repo/ui/fields/text-area';
import { useRef, useState, type ReactNode, type Ref } from 'react';
import { useClientSave } from './one-client.ts';
import { weekTitle } from '../sharing-section.tsx';

const planRules = { plan: fieldRules.plan };
const sent = { title: 'Sent.', text: 'Your client gets an email that a plan is there.' };

interface PlanFormProps {
  id: string;
  initial: string;
  area: Ref<HTMLTextAreaElement>;
  onSaved: () => void;
  onUndone: (plan: string) => void;
}

const PlanForm = ({ id, initial, area, onSaved, onUndone }: PlanFormProps): ReactNode => {
  const { sends, field, refuse, isBusy } = useForm({
    initial: { plan: initial },
    rules: planRules,
  });
  const save = useClientSave({ refuse, fields: ['plan'], onSaved });
  const send = ({ plan }: { plan: string }): Promise<void> =>
    save(clients.writePlan, { body: { id, plan } }, sent, {
      ids: [id],
      onUndone: () => onUndone(plan),
    });
  return (
    <form className="flex flex-col gap-4" {...sends(send)}>
      <TextArea
        label="What is there to try this week?"
        maxLength={rules.plan.max}
        ref={area}
        {...field('plan')}
      />
      <Button type="submit" isBusy={isBusy} className="self-start">
        Send the plan
      </Button>
    </form>
  );
};

const newPlan = (initial = '') => ({ id: crypto.randomUUID(), initial });

/** Undoing a plan puts its text back into the form, before anything typed since. */
const NextPlan = (): ReactNode => {
  const [form, setForm] = useState(newPlan);
  const areaRef = useRef<HTMLTextAreaElement>(null);
  const takeBack = (plan: string): void =>
    setForm(newPlan([plan, areaRef.current?.value].filter(Boolean).join('\n\n')));
  return (
    <PlanForm
      key={form.id}
      {...form}
      area={areaRef}
      onSaved={() => setForm(newPlan())}
      onUndone={takeBack}
    />
  );
};

const Words = ({ children }: { children: string }): ReactNode => (
  <p className="mt-2 border-l-3 border-line pl-5 whitespace-pre-wrap">{children}</p>
);

/** The plans, and the reflections shared with the coach; `own` is the coach's time zone. */
export const ClientNotes = ({
  plans,
  shared,
  own,
}: Pick<CoachNotes, 'plans' | 'shared'> & { own: string }): ReactNode => (
  <>
    <Card as="section" aria-labelledby="plans-title">
      <CardTitle id="plans-title">Plan of the week</CardTitle>
      <p className="mt-3 mb-4 text-muted">
        Your client sees the newest one first and can still read the earlier ones.
      </p>
      <NextPlan />
      <ol className="divide-y divide-line">
        {plans.map(({ id, writtenAt, text }) => (
          <li key={id} className="py-5">
            <h3 className="font-semibold">{formatInFull(writtenAt, own)}</h3>
            <Words>{text}</Words>
          </li>
        ))}
      </ol>
    </Card>
    <Card as="section" aria-labelledby="shared-title">
      <CardTitle id="shared-title">What they let you read</CardTitle>
      <p className="mt-3 text-muted">
        {shared.length > 0
          ? 'They chose this for you alone and can take it back at any time. Please don’t copy it.'
          : 'Nothing yet. Each week they decide whether you may read what they wrote.'}
      </p>
      <ol className="divide-y divide-line">
        {shared.map(({ week, sharedAt, text }) => (
          <li key={week} className="py-5">
            <h3 className="font-semibold">{weekTitle(week)}</h3>
            <p className="text-sm text-muted">Shared {formatInFull(sharedAt, own)}</p>
            <Words>{text}</Words>
          </li>
        ))}
      </ol>
    </Card>
  </>
);
