import { contrastOf, contrasts, readThemes, readTokens } from './contrast.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#abcdef', '#abcdef', 1],
])('%s on %s is %s', (one, other, wanted) => {
  expect(contrastOf(one, other)).toBeCloseTo(wanted, 2);
  expect(contrastOf(other, one)).toBeCloseTo(wanted, 2);
});

const css = (muted: string): string => `
:root,
[data-theme='juniper'] {
  --bg: light-dark(#ffffff, #000000);
  --ink-muted: light-dark(${muted}, #eeeeee);
}
[data-theme='rose'] {
  --bg: light-dark(#fff5f7, #170c15);
}`;

const low = (sheet: string) =>
  contrasts(readThemes(sheet))
    .filter(({ front, back }) => front === 'ink-muted' && back === 'bg')
    .filter(({ contrast, least }) => contrast < least)
    .map(({ theme, mode }) => `${theme} ${mode}`);

test('a gray that is too light is found in each theme that has it, and only in its mode', () => {
  expect(low(css('#555555'))).toEqual([]);
  expect(low(css('#8a8a8a'))).toEqual(['juniper light', 'rose light']);
});

test('every pair of tokens can be told apart, in every theme and mode', () => {
  const all = contrasts(readTokens());
  expect(new Set(all.map(({ theme, mode }) => `${theme} ${mode}`)).size).toBe(12);
  expect(all.filter(({ contrast, least }) => contrast < least)).toEqual([]);
});
