import type { Profile } from '@repo/backend/entities/user';
import type { User } from '@repo/contracts/accounts/me';
import { profileFields, type Viewer } from './viewer.ts';

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
