import { deviceStorage } from '@repo/web/browser/device.ts';

const note = 'text-deleted';

/** Tells this browser's other tabs that a text was deleted, and nothing else; the note is gone at once. */
export const tellOtherTabs = (): void => {
  deviceStorage.set(note, '1');
  deviceStorage.remove(note);
};

export const onDeletionInOtherTab = (act: () => void): void => {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === note && newValue) act();
  });
};
