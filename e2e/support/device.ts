import type { Page } from '@playwright/test';

/** Writes to every kind of storage that a page has on a device. */
export const keepOnDevice = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        localStorage.setItem('kept', 'yes');
        sessionStorage.setItem('kept', 'yes');
        const request = indexedDB.open('drafts');
        request.onupgradeneeded = () =>
          request.result.createObjectStore('weeks').put('text', 'week1');
        request.onsuccess = () => {
          request.result.close();
          resolve(undefined);
        };
      }),
  );
