import { Field } from '@base-ui/react/field';
import { Switch as BaseSwitch } from '@base-ui/react/switch';
import type { ReactNode } from 'react';
import type { FieldTexts } from './field-parts.tsx';
import { given, rowClass, type ToggleProps } from './toggle-class.ts';

const trackClass =
  'mt-0.5 flex h-7 w-12 shrink-0 rounded-full border-2 border-line-strong bg-sunken p-0.5 ' +
  'transition-colors duration-(--dur-1) data-checked:border-primary data-checked:bg-primary';
const thumbClass =
  'size-5 rounded-full bg-line-strong transition-transform duration-(--dur-1) ' +
  'data-checked:translate-x-5 data-checked:bg-on-primary forced-colors:bg-[ButtonText] ' +
  'forced-colors:data-checked:bg-[ButtonText]';

/** A setting that takes effect immediately. */
export const Switch = ({
  label,
  hint,
  ...toggle
}: Omit<FieldTexts, 'error'> & ToggleProps): ReactNode => (
  <Field.Root className="flex flex-col">
    <Field.Label className={`${rowClass} justify-between`}>
      <span>{label}</span>
      <BaseSwitch.Root {...given(toggle)} className={trackClass}>
        <BaseSwitch.Thumb className={thumbClass} />
      </BaseSwitch.Root>
    </Field.Label>
    {hint && <Field.Description className="text-sm text-muted">{hint}</Field.Description>}
  </Field.Root>
);
