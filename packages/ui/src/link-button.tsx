import {
  createElement,
  type ComponentPropsWithRef,
  type ReactElement,
  type ReactNode,
} from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';

export interface LinkButtonProps extends Omit<ComponentPropsWithRef<'a'>, 'className'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  /** Another element instead of a plain link. */
  render?: ReactElement<object>;
}

/** A link that looks like a button. For a router link, use `render={<Link to="…" />}`. */
export const LinkButton = ({
  variant = 'primary',
  size = 'md',
  className = '',
  render,
  ...rest
}: LinkButtonProps): ReactNode =>
  createElement(render?.type ?? 'a', {
    ...render?.props,
    ...rest,
    className: buttonClass(variant, size, className),
  });
