import { profileFields, type ProfileField, type User } from '@repo/contracts/accounts/me';
import type { Viewer } from './viewer.ts';

type Profile = Pick<User, ProfileField>;

const profileOf = (viewer: Profile): Profile =>
  Object.fromEntries(profileFields.map((field) => [field, viewer[field]])) as unknown as Profile;

/** What members may see of themselves: their profile, and these fields. */
export const toUser = (viewer: Omit<Viewer, 'sessionId' | 'lastSeenAt'>): User => ({
  ...profileOf(viewer),
  _id: viewer.userId,
  email: viewer.email,
  isVerified: viewer.isVerified,
  hasPremium: viewer.hasPremium,
  paidForCoaching: viewer.paidForCoaching,
  ...(viewer.pendingEmail !== null && { pendingEmail: viewer.pendingEmail }),
});
