import { mergeProps } from '@base-ui/react/merge-props';
import { useRender } from '@base-ui/react/use-render';
import type { ReactNode } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';

export interface LinkButtonProps extends Omit<useRender.ComponentProps<'a'>, 'className'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

/** A link that looks like a button. A router's link goes in by `render={<Link to="…" />}`. */
export const LinkButton = ({
  variant = 'primary',
  size = 'md',
  className = '',
  render,
  ...rest
}: LinkButtonProps): ReactNode =>
  useRender({
    defaultTagName: 'a',
    render,
    props: mergeProps<'a'>({ className: buttonClass(variant, size, className) }, rest),
  });
