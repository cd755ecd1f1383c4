import { Field, type FieldProps } from '@repo/ui/field';
import type { ReactNode } from 'react';

/** @param props with `autoComplete="username"` where the address is what one signs in with */
export const EmailField = (props: Omit<FieldProps, 'label' | 'type'>): ReactNode => (
  <Field label="Email" type="email" autoComplete="email" {...props} />
);
