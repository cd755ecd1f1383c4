import { session } from '@repo/web/accounts/session.ts';
import { call } from '@repo/web/server/api.ts';
import { useAction } from '@repo/web/server/use-action.ts';
import { me, profileLabels, type CurrentUser } from '@repo/contracts/accounts/me';
import { accountMessages } from '@repo/contracts/accounts/messages';
import { paths, withQuery } from '@repo/contracts/paths';
import { Button } from '@repo/ui/button';
import { Card, CardTitle } from '@repo/ui/card';
import { useToast } from '@repo/ui/dialogs/toast';
import { LinkButton } from '@repo/ui/link-button';
import { lazyComponent } from '@repo/ui/states/lazy-component';
import { Skeleton } from '@repo/ui/states/skeleton';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';

const enterCode = withQuery(paths.verifyEmail, { returnTo: paths.profile });

interface PendingEmailProps {
  current: string;
  pending: string;
}

/** A new address that is not verified yet. */
const PendingEmail = ({ current, pending }: PendingEmailProps): ReactNode => {
  const toast = useToast();
  const { isBusy, run } = useAction(accountMessages.profile.updateFailed);
  // Saving the current address cancels the change; the API then refuses the new one's code.
  const giveUp = async (): Promise<void> => {
    session.set((await call(me.update, { body: { email: current } })).data);
    toast({ title: accountMessages.profile.updateDone });
  };
  return (
    <section aria-label="New email" className="mt-5 rounded-md bg-warn-bg p-4 text-warn">
      <p className="text-sm">
        Your new address <strong className="break-all">{pending}</strong> is waiting for its code.
        Until then we keep using <strong className="break-all">{current}</strong>.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <LinkButton size="sm" render={<Link to={enterCode} />}>
          Enter the code
        </LinkButton>
        <Button variant="secondary" size="sm" isBusy={isBusy} onClick={() => void run(giveUp)}>
          Keep the old address
        </Button>
      </div>
    </section>
  );
};

// The form and its library load with the first edit.
const profileForm = lazyComponent(async () => (await import('./profile-form.tsx')).ProfileForm, {
  Placeholder: () => <Skeleton lines={4} />,
});

const { fullName, ...further } = profileLabels;
const labels = { fullName, email: 'Email', ...further };
const fields = Object.keys(labels) as (keyof typeof labels)[];

const ProfileView = ({ user }: { user: CurrentUser }): ReactNode => (
  <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
    {fields.map((field) => (
      <div key={field}>
        <dt className="text-sm text-muted">{labels[field]}</dt>
        <dd dir="auto" className="mt-0.5 wrap-anywhere">
          {user[field] || (field === 'fullName' ? 'What may we call you?' : 'Not given')}
        </dd>
      </div>
    ))}
  </dl>
);

/** The member's profile, which can be edited once the address is verified. */
export const ProfileCard = ({ user }: { user: CurrentUser }): ReactNode => {
  const [isEditing, setIsEditing] = useState(false);
  const close = (): void => {
    setIsEditing(false);
  };
  return (
    <Card as="section" aria-labelledby="profile-title">
      <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <CardTitle id="profile-title">Profile Information</CardTitle>
        {user.isVerified && !isEditing && (
          <Button variant="secondary" size="sm" onClick={() => setIsEditing(true)}>
            Edit Profile
          </Button>
        )}
      </div>
      {isEditing ? (
        <profileForm.View
          user={user}
          onCancel={close}
          onSaved={(saved) => {
            session.set(saved);
            close();
          }}
        />
      ) : (
        <ProfileView user={user} />
      )}
      {user.pendingEmail && <PendingEmail current={user.email} pending={user.pendingEmail} />}
    </Card>
  );
};
