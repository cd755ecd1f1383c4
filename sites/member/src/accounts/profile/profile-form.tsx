import { recordCodeRequest } from '@repo/web/accounts/codes/code-requests.ts';
import { useForm, useSubmit } from '@repo/web/forms/use-form.ts';
import { call } from '@repo/web/server/api.ts';
import { me, type CurrentUser } from '@repo/contracts/accounts/me';
import { accountMessages } from '@repo/contracts/accounts/messages';
import { normalizeEmail } from '@repo/contracts/rules';
import { Button } from '@repo/ui/button';
import { Field } from '@repo/ui/fields/field';
import { useToast } from '@repo/ui/dialogs/toast';
import { useState, type ReactNode } from 'react';
import { useProof } from '../rights/proof/use-proof.tsx';
import { formRows, profileNames, profileRules, toBody, toValues } from './profile-fields.ts';

interface ProfileFormProps {
  user: CurrentUser;
  onSaved: (user: CurrentUser) => void;
  onCancel: () => void;
}

export const ProfileForm = ({ user, onSaved, onCancel }: ProfileFormProps): ReactNode => {
  const toast = useToast();
  const form = useForm({ initial: toValues(user), rules: profileRules });
  const [isNewAddress, setIsNewAddress] = useState(false);
  // The form itself asks for a password; only members without one need another proof.
  const { prove, question } = useProof(false);
  const submit = useSubmit({
    failed: accountMessages.profile.updateFailed,
    refuse: form.refuse,
    fields: [...profileNames, 'currentPassword'],
    fieldOf: { FRESH_LOGIN_REQUIRED: 'currentPassword' },
  });
  const save = form.sends((values) =>
    submit(async () => {
      await prove(async () => {
        const { data } = await call(me.update, { body: toBody(values, user) });
        if (data.pendingEmail && data.pendingEmail !== user.pendingEmail)
          recordCodeRequest(data.pendingEmail);
        toast({ title: accountMessages.profile.updateDone });
        onSaved(data);
      });
    }),
  );

  return (
    <>
      <form
        {...save}
        className="grid gap-5 sm:grid-cols-2"
        onChange={() => {
          const { email } = form.values();
          setIsNewAddress(normalizeEmail(email) !== normalizeEmail(user.email));
        }}
      >
        {profileNames.map((name) => (
          <Field key={name} {...formRows[name].props} {...form.field(name)} />
        ))}
        {isNewAddress && (
          <Field
            label="Current password"
            type="password"
            autoComplete="current-password"
            enterKeyHint="done"
            hint="Needed for a new address, unless you have just logged in."
            {...form.field('currentPassword')}
          />
        )}
        <div className="flex flex-col gap-3 sm:col-span-2 sm:flex-row">
          <Button type="submit" isBusy={form.isBusy}>
            Save Changes
          </Button>
          <Button variant="secondary" disabled={form.isBusy} onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
      {question}
    </>
  );
};
