import {
  longestWaitMs,
  startModeration,
  careMarker,
  createMarkerDetector,
} from './danger-signs.ts';

/** Feeds an answer in pieces of `size` characters. */
const isSign = (answer: string, size = answer.length || 1): boolean => {
  const watch = createMarkerDetector();
  for (let at = 0; at < answer.length; at += size)
    if (watch.push(answer.slice(at, at + size))) return true;
  return watch.end();
};

const markers = [
  careMarker,
  '[[CARE]]',
  '[[ care ]',
  '**[[care]]**',
  '［［care］］',
  '{{care}}',
  'Care.',
  `${careMarker} I am sorry that you carry this.`,
  `You looked closely.\n\n- [care] and more`,
  `${'A long and gentle sentence about the week. '.repeat(40)}${careMarker} More.`,
];

it.each(markers)('%j is the marker, however it arrives', (answer) => {
  for (const size of [answer.length, 1, 2, 3, 7])
    expect([size, isSign(answer, size)]).toEqual([size, true]);
});

it.each([
  'You care about her. That is clear.',
  'Care is what you gave. It was a lot.',
  'You took care. (Care for yourself, too.)',
  'Take care of the small things.',
  'A list [one, care] is no marker.',
  'Careful words.',
  '',
])('%j is none', (answer) => {
  for (const size of [answer.length || 1, 1, 3]) expect(isSign(answer, size)).toBe(false);
});

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
