import { deviceStorage } from '@repo/client/browser/storage.ts';

/** The storage key of a note that says nothing but that a text was deleted, and is gone at once. */
const key = 'text-deleted';

/** Tells this browser's other tabs, which may still show the text or an insight that went with it. */
export const tellOtherTabs = (): void => {
  deviceStorage.set(key, '1');
  deviceStorage.remove(key);
};

export const onDeletionInOtherTab = (act: () => void): void => {
  addEventListener('storage', (event) => {
    if (event.key === key && event.newValue) act();
  });
};
