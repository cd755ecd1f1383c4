import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@repo/tools/stack/workspace';

/** Token to color, for one theme in one mode. */
type Tokens = ReadonlyMap<string, string>;

/** Which token is drawn on which, and the least contrast: 4.5 for text, 3 for everything else. */
const pairs: readonly (readonly [front: string, backs: readonly string[], least: number])[] = [
  ['ink', ['bg', 'surface', 'surface-sunken', 'surface-tint'], 4.5],
  ['ink-muted', ['bg', 'surface', 'surface-sunken', 'surface-tint'], 4.5],
  ['ink-subtle', ['bg', 'surface'], 4.5],
  ['link', ['bg', 'surface', 'surface-sunken', 'surface-tint'], 4.5],
  ['on-primary', ['primary', 'primary-hover'], 4.5],
  ['danger', ['bg', 'surface', 'danger-bg'], 4.5],
  ['success', ['bg', 'surface', 'success-bg'], 4.5],
  ['warn', ['bg', 'surface', 'warn-bg'], 4.5],
  ['focus', ['bg', 'surface', 'surface-sunken', 'surface-tint'], 3],
  ['line-strong', ['bg', 'surface', 'surface-sunken'], 3],
  ['primary', ['bg', 'surface', 'surface-sunken'], 3],
];

const linear = (part: number): number =>
  part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;

const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** As WCAG 2.2 defines it. */
const contrastOf = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const modes = ['light', 'dark'] as const;

/** @param css the tokens' style sheet @returns each theme, and night, in both modes, complete */
const readThemes = (css: string): Map<string, Tokens> => {
  const whole = new Map<string, Map<string, string>>();
  let base: string | undefined;
  for (const [, theme = '', body = ''] of css.matchAll(
    /\[data-(?:theme=')?(\w+)'?\] \{([^}]+)\}/g,
  )) {
    base ??= theme;
    for (const [at, mode] of modes.entries()) {
      const own = new Map(whole.get(`${base} ${mode}`));
      for (const [, name = '', ...colors] of body.matchAll(
        /--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g,
      ))
        own.set(name, colors[at] ?? '');
      whole.set(`${theme} ${mode}`, own);
    }
  }
  return whole;
};

/** Every pair in every theme and mode; a token that is missing has contrast 0. */
const contrasts = (themes: ReadonlyMap<string, Tokens>) =>
  [...themes].flatMap(([theme, tokens]) =>
    pairs.flatMap(([front, backs, least]) =>
      backs.map((back) => {
        const [color, behind] = [tokens.get(front), tokens.get(back)];
        const contrast = color && behind ? contrastOf(color, behind) : 0;
        return { theme, front, back, contrast, least };
      }),
    ),
  );

test('contrast is as WCAG 2.2 defines it', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 2);
  expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
});

test('every pair of tokens is distinguishable, in every theme and mode', () => {
  const css = readFileSync(join(root, 'packages/ui/src/styles/tokens.css'), 'utf8');
  const all = contrasts(readThemes(css));
  expect(new Set(all.map(({ theme }) => theme)).size).toBe(10);
  expect(all.filter(({ contrast, least }) => contrast < least)).toEqual([]);
});
