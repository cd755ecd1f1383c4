import { act } from '@testing-library/react';

/** Somebody comes back to the tab after this time, and everything that sets off has happened. */
export const comeBackAfter = async (ms: number): Promise<void> => {
  const { now } = Date;
  Date.now = () => now() + ms;
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await new Promise((resolve) => setTimeout(resolve));
  });
};
