import { longestWaitMs, startModeration } from './moderation.ts';

type Scores = Record<string, number>;

const lines: unknown[] = [];
const log = { warn: (line: unknown) => void lines.push(line) };
const start = (answer: Promise<Scores>) =>
  startModeration(
    { provider: { moderate: () => answer }, log },
    'A text.',
    new AbortController().signal,
  );

beforeEach(() => void import.meta.jest.useFakeTimers());
afterEach(() => void import.meta.jest.useRealTimers());

it.each([
  [{ 'self-harm': 0.3 }, true],
  [{ 'self-harm/intent': 0.8 }, true],
  [{ violence: 0.5 }, true],
  [{ 'violence/graphic': 0.5 }, true],
  [{ 'harassment/threatening': 0.4 }, true],
  [{ harassment: 0.9, hate: 0.9, 'hate/threatening': 0.9, sexual: 0.9, illicit: 0.9 }, false],
  [{ 'self-harm': 0.29, violence: 0.29 }, false],
  [{}, false],
])('%j is concern: %s', async (scores, expected) => {
  const moderation = start(Promise.resolve<Scores>(scores));
  await moderation.settled();
  expect(moderation.isConcern()).toBe(expected);
});

it('that fails is no concern, and leaves a line in the log', async () => {
  const err = new Error('away');
  const moderation = start(Promise.reject(err));
  await moderation.settled();
  expect(moderation.isConcern()).toBe(false);
  expect(lines).toEqual([{ err }]);
});

it('costs the first sentence a second at most, the next ones nothing, and still counts late', async () => {
  const { promise, resolve } = Promise.withResolvers<Scores>();
  const moderation = start(promise);
  let isShown = false;
  const shown = moderation.settled().then(() => (isShown = true));
  await import.meta.jest.advanceTimersByTimeAsync(longestWaitMs - 1);
  expect(isShown).toBe(false);
  await import.meta.jest.advanceTimersByTimeAsync(1);
  await shown;
  await moderation.settled();
  expect(longestWaitMs).toBeLessThanOrEqual(1_000);
  expect(moderation.isConcern()).toBe(false);
  resolve({ 'self-harm': 0.9 });
  await import.meta.jest.advanceTimersByTimeAsync(0);
  expect(moderation.isConcern()).toBe(true);
});
