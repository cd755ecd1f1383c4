import { Field, type FieldProps } from '@repo/ui/fields/field';
import type { ReactNode } from 'react';

/**
 * @param props with `autoComplete="username"` where the address is the login, and with an
 * `enterKeyHint` where it is the last field
 */
export const EmailField = (props: Omit<FieldProps, 'label' | 'type'>): ReactNode => (
  <Field
    label="Email"
    type="email"
    autoComplete="email"
    autoCapitalize="off"
    enterKeyHint="next"
    {...props}
  />
);
