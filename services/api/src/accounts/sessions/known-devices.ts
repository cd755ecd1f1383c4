import { randomUUID } from 'node:crypto';
import type { User } from '@repo/backend/entities/accounts/user';
import type { CookieJar } from '../../platform/calls/cookies.ts';

// Tells the browsers that a verified member signed in with from those of strangers. Their cookie is
// bound to the member and the password of that time, so a new password makes all of them strangers.

type Owner = Pick<User, 'id' | 'passwordHash'>;

/** What the signed `device` cookie of a browser says. */
export type DeviceCookie = Record<string, string>;

const proofOf = (cookies: CookieJar, { id, passwordHash }: Owner): string =>
  cookies.hash('device', JSON.stringify([id, passwordHash]));

/** @returns the id of a browser that this member is known by, else undefined */
export const findDevice = (cookies: CookieJar, owner: Owner | undefined): string | undefined => {
  const cookie = cookies.readSigned('device');
  if (!owner || cookie?.['member'] !== owner.id) return undefined;
  return cookie['proof'] === proofOf(cookies, owner) ? cookie['id'] : undefined;
};

/**
 * @returns what to leave in the browser of a member who has just proven themselves; a known one
 *   keeps its id, so that logging in again makes no second device
 */
export const createDevice = (cookies: CookieJar, owner: Owner): DeviceCookie => ({
  id: findDevice(cookies, owner) ?? randomUUID(),
  member: owner.id,
  proof: proofOf(cookies, owner),
});
