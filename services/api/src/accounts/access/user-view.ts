import type { User } from '@repo/contracts/accounts/me';
import type { Viewer } from './viewer.ts';

/** What a member may see of themselves, field by field. */
export const toUser = (viewer: Omit<Viewer, 'sessionId' | 'lastSeenAt'>): User => ({
  _id: viewer.userId,
  fullName: viewer.fullName,
  email: viewer.email,
  phone: viewer.phone,
  age: viewer.age,
  isVerified: viewer.isVerified,
  hasPremium: viewer.hasPremium,
  paidForCoaching: viewer.paidForCoaching,
  ...(viewer.pendingEmail !== null && { pendingEmail: viewer.pendingEmail }),
});
