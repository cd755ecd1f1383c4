import { clearDrafts } from '@repo/client/browser/drafts.ts';
import { clearSignedInHint } from '@repo/client/browser/signed-in-hint.ts';

/** Takes everything of ours off this device, where Clear-Site-Data alone is not understood. */
export const forgetDevice = async (): Promise<void> => {
  clearSignedInHint();
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Storage is switched off here, so nothing was kept either.
  }
  await clearDrafts();
};
