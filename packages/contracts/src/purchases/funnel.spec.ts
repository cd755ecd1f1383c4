import { compareVariants, countedPage, countedSource } from './funnel.ts';

it('compares two shares as Newcombe 1998 does, in his first example', () => {
  const { low, high } = compareVariants({ seen: [80, 70], wentOn: [48, 56] }) ?? {};
  expect(low).toBeCloseTo(0.0524, 4);
  expect(high).toBeCloseTo(0.3339, 4);
});

it.each([
  [null, [5, 6]],
  [[50, 60], null],
  // A checkout may be opened more often than its page was viewed: by Back, or in another tab.
  [
    [10, 10],
    [11, 6],
  ],
] as const)('tells nothing of %j and %j', (seen, wentOn) => {
  expect(compareVariants({ seen, wentOn })).toBeNull();
});

it('knows a page by its path and its version alone', () => {
  expect(countedPage('/new-door?from=/x&email=a@b.c')).toBe('/new-door');
  expect(countedPage('/new-door?v=b&email=a@b.c')).toBe('/new-door?v=b');
  expect(countedPage('/self-guided?v=b')).toBe('');
  expect([countedSource('poster'), countedSource('someone'), countedSource()]).toEqual([
    'poster',
    '',
    '',
  ]);
});
