import { RequestError } from '@repo/contracts/client';
import { me, type User } from '@repo/contracts/accounts/me';
import { messages } from '@repo/contracts/messages';
import { Button } from '@repo/ui/button';
import { Field } from '@repo/ui/field';
import { useToast } from '@repo/ui/toast';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../common/api.ts';
import { failureToast } from '../../common/failure.ts';
import { showFieldErrors } from '../../common/field-errors.ts';
import { fieldRules } from '../../common/field-rules.ts';
import { EmailField, NameField } from '../../common/fields.tsx';
import { toBody, toValues, type ProfileValues } from './profile-values.ts';

const fields = ['fullName', 'email', 'phone', 'age', 'currentPassword'] as const;

interface ProfileFormProps {
  user: User;
  onSaved: (user: User) => void;
  onCancel: () => void;
}

export const ProfileForm = ({ user, onSaved, onCancel }: ProfileFormProps): ReactNode => {
  const toast = useToast();
  const [needsPassword, setNeedsPassword] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm<ProfileValues>({
    defaultValues: toValues(user),
  });
  const { errors, isSubmitting } = formState;

  const fail = (error: unknown): void => {
    if (error instanceof RequestError && error.code === 'FRESH_LOGIN_REQUIRED') {
      setNeedsPassword(true);
      setError('currentPassword', { type: 'server', message: error.message });
    } else showFieldErrors(error, setError, fields);
    toast(failureToast(messages.profile.updateFailed, error));
  };
  const save = handleSubmit(async (values) => {
    try {
      const { data } = await call(me.update, { body: toBody(values, user) });
      toast({ title: messages.profile.updateDone });
      onSaved(data);
    } catch (error) {
      fail(error);
    }
  });

  return (
    <form noValidate className="grid gap-5 sm:grid-cols-2" onSubmit={(event) => void save(event)}>
      <NameField error={errors.fullName?.message} {...register('fullName', fieldRules.fullName)} />
      <EmailField
        hint="A new address has to be confirmed by a code."
        error={errors.email?.message}
        {...register('email', fieldRules.email)}
      />
      <Field
        label="Phone (optional)"
        type="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        {...register('phone', fieldRules.phone)}
      />
      <Field
        label="Age (optional)"
        inputMode="numeric"
        error={errors.age?.message}
        {...register('age', fieldRules.age)}
      />
      {needsPassword && (
        <Field
          label="Current password"
          type="password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
      )}
      <div className="flex flex-col gap-3 sm:col-span-2 sm:flex-row">
        <Button type="submit" isBusy={isSubmitting}>
          Save Changes
        </Button>
        <Button variant="secondary" disabled={isSubmitting} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
