/** @jest-environment @repo/tools/jest/browser */
import { savePosition, readPosition } from '@repo/client/browser/reading-positions.ts';
import { cancelDraftExpiry, draftLifetimeMs, clearExpiredDrafts } from './draft-expiry.ts';

const place = { heading: 'a', title: 'A', offset: 0, minutesLeft: 1 };
const isKept = (): boolean => readPosition('ada', 'week1') !== undefined;
const { jest } = import.meta;

beforeEach(() => {
  localStorage.clear();
  savePosition('ada', 'week1', place);
  jest.useFakeTimers({ now: 1_800_000_000_000, doNotFake: ['setTimeout', 'queueMicrotask'] });
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number): void => {
  jest.setSystemTime(Date.now() + ms);
};

describe('drafts of a member who is signed out', () => {
  it('stays for a day and not longer', async () => {
    await clearExpiredDrafts();
    pass(draftLifetimeMs);
    await clearExpiredDrafts();
    expect(isKept()).toBe(true);
    pass(1);
    await clearExpiredDrafts();
    expect(isKept()).toBe(false);
  });

  it('waits for a whole day again after they came back', async () => {
    await clearExpiredDrafts();
    pass(draftLifetimeMs);
    cancelDraftExpiry();
    pass(1);
    await clearExpiredDrafts();
    expect(isKept()).toBe(true);
  });
});
