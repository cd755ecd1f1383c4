import { Field, type FieldProps } from '@repo/ui/field';
import type { ReactNode } from 'react';

type Known = Omit<FieldProps, 'label' | 'type'>;

/** The same two fields on every form that asks for them. */
export const NameField = (props: Known): ReactNode => (
  <Field label="Full name" autoComplete="name" {...props} />
);

/** @param props with `autoComplete="username"` where the address is what one signs in with */
export const EmailField = (props: Known): ReactNode => (
  <Field label="Email" type="email" autoComplete="email" {...props} />
);
