import { Button as BaseButton } from '@base-ui/react/button';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** A request is running: keeps the focus, ignores clicks, shows a spinner beside the text. */
  isBusy?: boolean;
  /** Replaces the text while busy, e.g. "Saving..."; without it the text stays. */
  busyText?: string | undefined;
  className?: string;
}

/** A button of at least 44 px; `type` is "button" unless told otherwise. */
export const Button = ({
  variant = 'primary',
  size = 'md',
  isBusy = false,
  busyText,
  disabled,
  className = '',
  children,
  ...rest
}: ButtonProps): ReactNode => (
  <BaseButton
    type="button"
    {...rest}
    disabled={Boolean(disabled) || isBusy}
    focusableWhenDisabled={isBusy}
    aria-busy={isBusy || undefined}
    className={buttonClass(variant, size, className)}
  >
    {isBusy && <Spinner />}
    {isBusy ? (busyText ?? children) : children}
  </BaseButton>
);
