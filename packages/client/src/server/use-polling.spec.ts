/** @jest-environment @repo/tools/jest/browser */
import { act, renderHook } from '@testing-library/react';
import { usePolling } from './use-polling.ts';

const step = (): Promise<void> => act(() => import.meta.jest.advanceTimersByTimeAsync(1_000));

beforeEach(() => {
  import.meta.jest.useFakeTimers();
});
afterEach(() => {
  import.meta.jest.useRealTimers();
});

it('polls at most `tries` times, counts failures, and can start over', async () => {
  let asked = 0;
  const ask = (): Promise<never> => Promise.reject(new Error(`down ${String((asked += 1))}`));
  const { result } = renderHook(() => usePolling(ask, { isWanted: true, stepMs: 1_000, tries: 2 }));
  await step();
  expect([asked, result.current.isAsking]).toEqual([1, true]);
  await step();
  await step();
  expect([asked, result.current.isAsking]).toEqual([2, false]);
  act(result.current.restart);
  await step();
  expect(asked).toBe(3);
});

it('stops as soon as it is not wanted any more', async () => {
  let asked = 0;
  const ask = (): Promise<number> => Promise.resolve((asked += 1));
  const { rerender } = renderHook(
    ({ isWanted }) => usePolling(ask, { isWanted, stepMs: 1_000, tries: 5 }),
    { initialProps: { isWanted: true } },
  );
  await step();
  rerender({ isWanted: false });
  await step();
  expect(asked).toBe(1);
});
