import { Button } from '@repo/ui/button';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Stays when the toast is gone: the payment page could not be opened, and Retry sends the form. */
export const PaymentProblem = ({ text }: { text: string }): ReactNode => (
  <div className="flex flex-wrap items-center gap-3 rounded-md bg-danger-bg p-4 text-danger">
    <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
    <p className="min-w-48 flex-1 text-sm">{text}</p>
    <Button type="submit" variant="secondary" size="sm">
      Retry
    </Button>
  </div>
);
