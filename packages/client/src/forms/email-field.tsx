import { Field, type FieldProps } from '@repo/ui/fields/field';
import type { ReactNode } from 'react';

/**
 * @param props with `autoComplete="username"` where the address is what one signs in with, and with
 * its own `enterKeyHint` where no other field follows
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
