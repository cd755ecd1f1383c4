import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox';
import { Field } from '@base-ui/react/field';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorText, type FieldTexts } from './field-parts.tsx';
import { given, rowClass, type ToggleProps } from './toggle-class.ts';

const boxClass =
  'mt-0.5 grid size-6 shrink-0 place-items-center rounded-sm border-2 border-line-strong ' +
  'bg-surface data-checked:border-primary data-checked:bg-primary data-invalid:border-danger';

/** A yes or no that is sent with a form. */
export const Checkbox = ({
  label,
  hint,
  error,
  ...toggle
}: FieldTexts & ToggleProps): ReactNode => (
  <Field.Root invalid={Boolean(error)} className="flex flex-col">
    <Field.Label className={rowClass}>
      <BaseCheckbox.Root {...given(toggle)} className={boxClass}>
        <BaseCheckbox.Indicator className="text-on-primary">
          <Check aria-hidden="true" className="size-4" strokeWidth={3} />
        </BaseCheckbox.Indicator>
      </BaseCheckbox.Root>
      <span>{label}</span>
    </Field.Label>
    {hint && <Field.Description className="pl-9 text-sm text-muted">{hint}</Field.Description>}
    {error && (
      <Field.Error match className="pl-9">
        <ErrorText>{error}</ErrorText>
      </Field.Error>
    )}
  </Field.Root>
);
