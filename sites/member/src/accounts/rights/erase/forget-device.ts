import { clearDrafts } from '@repo/client/browser/drafts.ts';
import { clearSignedInHint } from '@repo/client/browser/signed-in-hint.ts';
import { deviceStorage, tabStorage } from '@repo/client/browser/storage.ts';

/** Takes everything of ours off this device, where Clear-Site-Data alone is not understood. */
export const forgetDevice = async (): Promise<void> => {
  clearSignedInHint();
  deviceStorage.clear();
  tabStorage.clear();
  await clearDrafts();
};
