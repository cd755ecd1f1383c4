import type { User } from '@repo/contracts/me';
import { paths, withQuery } from '@repo/contracts/paths';
import { Button } from '@repo/ui/button';
import { Card, CardTitle } from '@repo/ui/card';
import { Skeleton } from '@repo/ui/skeleton';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { session } from '../../common/session.ts';

// The form and its library come with the first edit.
const ProfileForm = lazy(async () => ({
  default: (await import('./profile-form.tsx')).ProfileForm,
}));

const rows = (user: User): readonly [string, string][] => [
  ['Full name', user.fullName],
  ['Email', user.email],
  ['Phone', user.phone ?? 'Not given'],
  ['Age', user.age === null ? 'Not given' : String(user.age)],
];

const PendingEmail = ({ email }: { email: string }): ReactNode => (
  <p className="mt-5 rounded-md bg-warn-bg p-4 text-sm text-warn">
    Your new address <strong className="break-all">{email}</strong> waits for its code. Until then
    the old one stays.{' '}
    <Link
      to={withQuery(paths.verifyEmail, { returnTo: paths.profile })}
      className="font-semibold underline"
    >
      Enter the code
    </Link>
  </p>
);

const ProfileView = ({ user }: { user: User }): ReactNode => (
  <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
    {rows(user).map(([label, value]) => (
      <div key={label}>
        <dt className="text-sm text-muted">{label}</dt>
        <dd className="mt-0.5 wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);

/** Who the member is, to read and to change. */
export const ProfileCard = ({ user }: { user: User }): ReactNode => {
  const [isEditing, setIsEditing] = useState(false);
  const close = (): void => {
    setIsEditing(false);
  };
  return (
    <Card as="section" aria-labelledby="profile-title">
      <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <CardTitle id="profile-title">Profile Information</CardTitle>
        {!isEditing && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              setIsEditing(true);
            }}
          >
            Edit Profile
          </Button>
        )}
      </div>
      {isEditing ? (
        <Suspense fallback={<Skeleton lines={4} />}>
          <ProfileForm
            user={user}
            onCancel={close}
            onSaved={(saved) => {
              session.set(saved);
              close();
            }}
          />
        </Suspense>
      ) : (
        <ProfileView user={user} />
      )}
      {user.pendingEmail && <PendingEmail email={user.pendingEmail} />}
    </Card>
  );
};
