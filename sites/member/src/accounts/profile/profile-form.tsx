import { noteAskedCode } from '@repo/client/accounts/codes/asked-codes.ts';
import { refuseWith } from '@repo/client/forms/refuse-with.ts';
import { useSubmit } from '@repo/client/forms/use-submit.ts';
import { call } from '@repo/client/server/api.ts';
import { me, type User } from '@repo/contracts/accounts/me';
import { messages } from '@repo/contracts/messages';
import { normaliseEmail } from '@repo/contracts/rules';
import { Button } from '@repo/ui/button';
import { Field } from '@repo/ui/field';
import { useToast } from '@repo/ui/toast';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useProof } from '../rights/use-proof.tsx';
import {
  formRows,
  profileNames,
  ruleOf,
  toBody,
  toValues,
  type ProfileValues,
} from './profile-fields.ts';

interface ProfileFormProps {
  user: User;
  onSaved: (user: User) => void;
  onCancel: () => void;
}

export const ProfileForm = ({ user, onSaved, onCancel }: ProfileFormProps): ReactNode => {
  const toast = useToast();
  const { register, handleSubmit, setError, formState, control } = useForm<ProfileValues>({
    defaultValues: toValues(user),
  });
  const { errors, isSubmitting } = formState;
  // With a password the form asks for it; a proof is wanted only of those who came with Google.
  const { prove, question } = useProof(false);
  const email = useWatch({ control, name: 'email' });
  const isNewAddress = normaliseEmail(email) !== normaliseEmail(user.email);
  const submit = useSubmit({
    failed: messages.profile.updateFailed,
    refuse: refuseWith(setError),
    fields: [...profileNames, 'currentPassword'],
    fieldOf: { FRESH_LOGIN_REQUIRED: 'currentPassword' },
  });
  const save = handleSubmit((values) =>
    submit(async () => {
      await prove(async () => {
        const { data } = await call(me.update, { body: toBody(values, user) });
        if (data.pendingEmail && data.pendingEmail !== user.pendingEmail) noteAskedCode();
        toast({ title: messages.profile.updateDone });
        onSaved(data);
      });
    }),
  );

  return (
    <>
      <form noValidate className="grid gap-5 sm:grid-cols-2" onSubmit={(event) => void save(event)}>
        {profileNames.map((name) => (
          <Field
            key={name}
            {...formRows[name].props}
            error={errors[name]?.message}
            {...register(name, ruleOf(name))}
          />
        ))}
        {isNewAddress && (
          <Field
            label="Current password"
            type="password"
            autoComplete="current-password"
            enterKeyHint="done"
            hint="Needed for a new address, unless you have just signed in."
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
      {question}
    </>
  );
};
