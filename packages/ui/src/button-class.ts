export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
/** `icon`: as wide as high, for a button without words; it needs a name and a tooltip. */
export type ButtonSize = 'md' | 'sm' | 'icon';

const base =
  'inline-flex max-w-full items-center justify-center gap-2 rounded-full border font-semibold ' +
  'text-center no-underline ' +
  'transition-colors duration-(--dur-1) ' +
  'disabled:border-primary disabled:bg-tint disabled:text-link disabled:opacity-75 ' +
  'aria-disabled:bg-line aria-disabled:text-muted';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border-line-strong bg-transparent text-ink hover:bg-tint',
  quiet: 'border-transparent bg-transparent text-link hover:bg-tint',
  danger: 'border-danger bg-transparent text-danger hover:bg-danger-bg',
};

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-12 px-6 py-2.5 text-base',
  sm: 'min-h-11 shrink-0 px-4 py-2 text-sm',
  icon: 'size-11 shrink-0',
};

/** The classes of a button, for other elements that look like one (a link in static HTML). */
export const buttonClass = (
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'md',
  extra = '',
): string => `${base} ${variants[variant]} ${sizes[size]} ${extra}`.trim();
