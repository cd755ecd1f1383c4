import { session } from '@repo/client/accounts/session.ts';
import { profileLabels, type CurrentUser } from '@repo/contracts/accounts/me';
import { Button } from '@repo/ui/button';
import { Card, CardTitle } from '@repo/ui/card';
import { late } from '@repo/ui/states/late';
import { Skeleton } from '@repo/ui/states/skeleton';
import { useState, type ReactNode } from 'react';
import { PendingEmail } from './pending-email.tsx';

// The form and its library are loaded with the first edit.
const profileForm = late(async () => (await import('./profile-form.tsx')).ProfileForm, {
  Waiting: () => <Skeleton lines={4} />,
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
          {user[field] ?? 'Not given'}
        </dd>
      </div>
    ))}
  </dl>
);

/** Who the member is, to read and, once the address is verified, to change. */
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
