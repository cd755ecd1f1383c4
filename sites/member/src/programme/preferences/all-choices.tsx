import type { Preferences } from '@repo/contracts/accounts/me';
import type { ReactNode } from 'react';
import { InsightChoices } from './insight-choices.tsx';
import { ReminderChoices } from './reminder-choices.tsx';
import type { Choices } from './use-choices.ts';

interface AllChoicesProps extends Pick<Choices, 'isBusy' | 'said' | 'change'> {
  chosen: Preferences;
}

/** One file for all that can be chosen here. */
export const AllChoices = ({ chosen, isBusy, said, change }: AllChoicesProps): ReactNode => (
  <>
    <InsightChoices chosen={chosen} isBusy={isBusy} onChange={change} />
    <ReminderChoices chosen={chosen} isBusy={isBusy} onChange={change} />
    <p role="status" className="min-h-6 text-sm text-muted">
      {said}
    </p>
  </>
);
