import { keepPlace, readPlace } from '@repo/client/browser/places.ts';
import { keepWords, waitMs, wipeLeftWords } from './left-words.ts';

const place = { heading: 'a', title: 'A', offset: 0, minutesLeft: 1 };
const isKept = (): boolean => readPlace('ada', 'week1') !== undefined;
const { jest } = import.meta;

beforeEach(() => {
  localStorage.clear();
  keepPlace('ada', 'week1', place);
  jest.useFakeTimers({ now: 1_800_000_000_000, doNotFake: ['setTimeout', 'queueMicrotask'] });
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number): void => {
  jest.setSystemTime(Date.now() + ms);
};

describe('drafts of a member who is signed out', () => {
  it('stays for a day and not longer', async () => {
    await wipeLeftWords();
    pass(waitMs);
    await wipeLeftWords();
    expect(isKept()).toBe(true);
    pass(1);
    await wipeLeftWords();
    expect(isKept()).toBe(false);
  });

  it('waits for a whole day again after they came back', async () => {
    await wipeLeftWords();
    pass(waitMs);
    keepWords();
    pass(1);
    await wipeLeftWords();
    expect(isKept()).toBe(true);
  });
});
