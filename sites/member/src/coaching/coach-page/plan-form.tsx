import { fieldRules } from '@repo/web/forms/field-rules.ts';
import { useForm } from '@repo/web/forms/use-form.ts';
import { coachPage, type CoachingWeek } from '@repo/contracts/coaching/coaching';
import { rules } from '@repo/contracts/rules';
import { Button } from '@repo/ui/button';
import { TextArea } from '@repo/ui/fields/text-area';
import type { ReactNode } from 'react';
import { useClientSave } from './one-client.ts';

const planRules = { plan: fieldRules.plan };
const sent = { title: 'Sent.', text: 'Your client gets an email that a plan is there.' };

/** Writes a week's plan, or changes it. */
export const PlanForm = ({ week, plan }: Pick<CoachingWeek, 'week' | 'plan'>): ReactNode => {
  const initial = { plan: plan?.text ?? '' };
  const { sends, field, refuse, isBusy } = useForm({ initial, rules: planRules });
  const save = useClientSave({ refuse, fields: ['plan'] });
  const params = { week: String(week) };
  return (
    <form
      className="flex flex-col gap-4"
      {...sends((body) => save(coachPage.writePlan, { params, body }, sent))}
    >
      <TextArea
        label="What is there to try this week?"
        maxLength={rules.plan.max}
        {...field('plan')}
      />
      <Button type="submit" isBusy={isBusy} className="self-start">
        Send the plan
      </Button>
    </form>
  );
};
