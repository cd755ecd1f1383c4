import { Button } from '@repo/ui/button';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Without a cookie no code and no login can ever fit, so this takes the place of their forms. */
export const CookiesBlocked = (): ReactNode => (
  <div role="alert" className="flex flex-col items-start gap-4">
    <h1 className="font-display text-3xl">Your browser blocks cookies</h1>
    <p className="flex gap-3">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
      We need one cookie to keep you signed in, so you cannot sign up or log in without it. Please
      allow cookies for this site in your browser’s settings, then try again.
    </p>
    <Button onClick={() => window.location.reload()}>Try again</Button>
  </div>
);
