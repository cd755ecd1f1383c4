import { mockApi } from '@repo/web/testing/api.ts';
import { show } from '@repo/web/testing/show.tsx';
import { member } from '@repo/web/testing/people.ts';
import { errors } from '@repo/contracts/errors';
import type { CurrentUser } from '@repo/contracts/accounts/me';
import { accountMessages } from '@repo/contracts/accounts/messages';
import { rules } from '@repo/contracts/rules';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { profileRules } from './profile-fields.ts';
import { ProfileForm } from './profile-form.tsx';

const { status, message } = errors.FRESH_LOGIN_REQUIRED;

it.each([
  ['no number', 'phone', ' ', true],
  ['a number', 'phone', ' 112 ', true],
  ['no age', 'age', '', true],
  ['12', 'age', '12', rules.age.message],
  ['12.5 is no age', 'age', '12.5', rules.age.tooHigh],
] as const)('a profile is judged as the API does: %s', (_, name, typed, expected) => {
  expect(profileRules[name].validate(typed)).toBe(expected);
});

it('the profile form asks for the current password when the login is not fresh, and sends it along', async () => {
  const saved = { ...member, pendingEmail: 'new@example.com' };
  const sent = mockApi({
    'PATCH /me': (body) =>
      'currentPassword' in (body as object)
        ? { data: saved }
        : { status, message, data: { code: 'FRESH_LOGIN_REQUIRED' } },
  });
  const saves: CurrentUser[] = [];
  show(
    <ProfileForm user={member} onSaved={(user) => saves.push(user)} onCancel={() => undefined} />,
  );
  const user = userEvent.setup();
  expect(screen.queryByLabelText('Current password')).toBeNull();
  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), 'new@example.com');
  // The password field appears with the new address, without an error at first.
  expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).not.toBe('true');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));

  await screen.findByText(message);
  await user.type(screen.getByLabelText('Current password'), 'mine');
  expect(screen.queryByText(accountMessages.profile.updateFailed)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText(accountMessages.profile.updateDone)).toBeTruthy();
  expect(saves).toEqual([saved]);
  expect(sent.map(({ body }) => body)).toEqual([
    { email: 'new@example.com' },
    { email: 'new@example.com', currentPassword: 'mine' },
  ]);
});
