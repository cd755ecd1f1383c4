import { Field, type FieldProps } from '@repo/ui/fields/field';
import { useState, type ReactNode } from 'react';

/** A password that can be shown while typing; password managers know it by `autoComplete`. */
export const PasswordField = (props: Omit<FieldProps, 'type' | 'action'>): ReactNode => {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      enterKeyHint="go"
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <button
          type="button"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setIsShown(!isShown)}
          className="min-h-9 rounded-full px-3 text-sm font-semibold text-link hover:bg-tint"
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
};

/** For choosing a password. */
export const NewPasswordField = (
  props: Omit<FieldProps, 'type' | 'action' | 'hint' | 'autoComplete'>,
): ReactNode => (
  <PasswordField
    autoComplete="new-password"
    hint="8 characters or more. A short sentence works well."
    {...props}
  />
);
