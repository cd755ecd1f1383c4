import type { User } from '@repo/contracts/accounts/me';
import { paths } from '@repo/contracts/paths';
import { redirectDocument } from 'react-router-dom';
import { go, requireVerified } from '../accounts/guard.ts';
import { session } from '../accounts/session.ts';
import { hasSignedInHint } from '../browser/signed-in-hint.ts';
import { ownProgramme } from './own-programme.ts';

/**
 * The answer with the record also says who the member is, so a first page needs one call. If it
 * fails, the session is asked next and tells why.
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
