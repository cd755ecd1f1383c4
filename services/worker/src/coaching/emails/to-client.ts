import type { Email } from '../../platform/mail/email.ts';
import { loadResumed } from '../ended.ts';
import { fromCoach, fromCoachSample, type FromCoach } from '../sessions.ts';
import { statement } from '@repo/backend/statement';
import { isCoached } from '../clients.ts';

/** Tells a member that the coaching goes on, and that its times have to be found anew. */
export const coachingResumed: Email<'coaching.resumed', FromCoach> = {
  name: 'coaching-resumed',
  on: ['coaching.resumed'],
  subject: 'Your appointments go on',
  load: async (context, { orderId }) => {
    const resumed = await loadResumed(context, orderId);
    return resumed?.client ? fromCoach(context, resumed.client) : null;
  },
  sample: fromCoachSample,
};

const planOwner = statement(
  'plan-owner',
  `
    select u.email, u.full_name as "fullName"
    from coaching_plans p join orders o on o.id = p.order_id join users u on u.id = p.user_id
    where p.id = $1 and u.verified_at is not null and ${isCoached}`,
);

/** Tells a member that a plan is there; what it says stays on their page. */
export const planWritten: Email<'plan.written', FromCoach> = {
  name: 'plan-written',
  on: ['plan.written'],
  subject: 'Something new for you to read',
  load: async (context, { planId }) => {
    const { rows } = await context.pool.query<{ email: string; fullName: string }>({
      ...planOwner,
      values: [planId],
    });
    return rows[0] ? fromCoach(context, rows[0]) : null;
  },
  sample: fromCoachSample,
};
