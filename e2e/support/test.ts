import { test as base } from '@playwright/test';

let count = 0;

/** @returns the address of a network that no other journey uses */
const freshNetwork = (): string => {
  count += 1;
  const parts = [process.pid >> 8, process.pid, count].map((part) => part & 255);
  return `10.${parts.join('.')}`;
};

/**
 * Every journey is a visitor of another network, for all of them together would exceed the limits
 * of one; the gateway trusts this machine to name it.
 */
export const test = base.extend({
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'x-forwarded-for': freshNetwork() });
  },
});
