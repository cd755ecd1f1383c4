import { forgetOnSignOut } from '@repo/web/accounts/session.ts';
import { call } from '@repo/web/server/api.ts';
import { createResource } from '@repo/web/server/resource.ts';
import { journal, type Journal } from '@repo/contracts/programme/journal';
import { onDeletionInOtherTab } from '../own-programme.ts';

/** Kept only in this page's memory, not on the device. */
export const ownJournal = createResource<Journal>(async () => (await call(journal.read)).data, {
  isFreshOnReturn: true,
});
forgetOnSignOut(ownJournal.clear);
onDeletionInOtherTab(ownJournal.renew);
