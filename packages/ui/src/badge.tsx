import type { ReactNode } from 'react';

/** Four looks for a transaction's status, and `success` for a completed week. */
export type BadgeVariant = 'default' | 'secondary' | 'destructive' | 'outline' | 'success';

const variants: Record<BadgeVariant, string> = {
  default: 'border-transparent bg-primary text-on-primary',
  secondary: 'border-transparent bg-warn-bg text-warn',
  destructive: 'border-transparent bg-danger-bg text-danger',
  outline: 'border-line-strong text-muted',
  success: 'border-transparent bg-success-bg text-success',
};

interface BadgeProps {
  variant?: BadgeVariant;
  children: ReactNode;
}

/** A short status in a pill. */
export const Badge = ({ variant = 'default', children }: BadgeProps): ReactNode => (
  <span
    className={`inline-flex items-center gap-1 whitespace-nowrap rounded-full border px-2.5 py-0.5 text-xs font-semibold ${variants[variant]}`}
  >
    {children}
  </span>
);
