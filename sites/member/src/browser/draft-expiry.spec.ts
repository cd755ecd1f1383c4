/** @jest-environment @repo/tools/jest/browser */
import { readPosition, savePosition } from '@repo/client/browser/reading-positions.ts';
import { clearExpiredDrafts } from './draft-expiry.ts';

it('keeps nothing about pages, and no time, once nobody is signed in', async () => {
  localStorage.clear();
  savePosition('ada', 'week1', { heading: 'a', title: 'A', offset: 0, minutesLeft: 1 });
  await clearExpiredDrafts();
  expect(readPosition('ada', 'week1')).toBeUndefined();
  expect(Object.keys(localStorage)).toEqual([]);
});
