import type { User } from '@repo/contracts/accounts/me';
import { paths } from '@repo/contracts/paths';
import { redirectDocument } from 'react-router-dom';
import { go, requireVerified } from '../accounts/guard.ts';
import { session } from '../accounts/session.ts';
import { hasSignedInHint } from '../browser/signed-in-hint.ts';
import { ownProgramme } from './own-programme.ts';

/**
 * The record's answer says who the member is, too, so a first page needs one call. Why it fails is
 * not judged here: the session is asked then, and says so.
 */
const meetMember = async (): Promise<void> => {
  if (session.peek() === undefined && hasSignedInHint())
    await ownProgramme.load().catch(() => undefined);
};

/** @param fallback where someone without the program goes */
export const requirePremium = async (
  request: Request,
  fallback: string = paths.checkout,
): Promise<User> => {
  await meetMember();
  const user = await requireVerified(request);
  return user.hasPremium ? user : go(redirectDocument(fallback));
};
