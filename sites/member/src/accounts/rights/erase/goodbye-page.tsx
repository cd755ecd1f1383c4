import { paths } from '@repo/contracts/paths';
import { Card } from '@repo/ui/card';
import { LinkButton } from '@repo/ui/link-button';
import type { ReactNode } from 'react';

/** Shown after an erasure; public, because it contains nothing personal. */
export const Component = (): ReactNode => (
  <Card as="section" className="flex max-w-176 flex-col items-start gap-5">
    <title>Goodbye</title>
    <h1 className="font-display text-[2rem]">Thank you for your time here</h1>
    <p>
      Your account is erased, and this device has forgotten you. One last email is on its way to say
      so. After that we no longer have your address.
    </p>
    <p className="text-muted">
      Whatever you found out about yourself stays yours. If you ever want to begin again, you are as
      welcome as anybody.
    </p>
    <LinkButton variant="secondary" href={paths.home}>
      Back to Home
    </LinkButton>
  </Card>
);
