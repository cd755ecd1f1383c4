import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';
import { Spinner } from './states/spinner.tsx';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** A request is running: keeps the focus, ignores clicks, shows a spinner next to the text. */
  isBusy?: boolean;
  /** Replaces the text while busy, e.g. "Saving..."; without it the text stays. */
  busyText?: string | undefined;
  className?: string;
}

/** Also called when Enter in a field submits the form. */
const ignore = (event: MouseEvent): void => {
  event.preventDefault();
};

/**
 * A button of at least 44 px; `type` defaults to "button". A busy one is only `aria-disabled`: a
 * browser takes the focus from a disabled one.
 */
export const Button = ({
  variant = 'primary',
  size = 'md',
  isBusy = false,
  busyText,
  disabled = false,
  className = '',
  children,
  ...rest
}: ButtonProps): ReactNode => (
  <button
    type="button"
    {...rest}
    {...(isBusy && { onClick: ignore, 'aria-disabled': true, 'aria-busy': true })}
    disabled={disabled && !isBusy}
    className={buttonClass(variant, size, className)}
  >
    {isBusy && <Spinner />}
    {isBusy ? (busyText ?? children) : children}
  </button>
);
