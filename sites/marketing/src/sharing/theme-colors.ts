import tokens from '@repo/ui/styles/tokens.css?raw';

const token = (theme: string, name: string): string | undefined => {
  const block = new RegExp(`\\[data-theme='${theme}'\\] \\{([^}]*)\\}`).exec(tokens)?.[1] ?? '';
  return new RegExp(`--${name}: light-dark\\((#[0-9a-f]+),`).exec(block)?.[1];
};

/** @returns the light value of a token in a theme; images know no style sheet. */
export const themeColor = (theme: string, name: string): string => {
  const color = token(theme, name) ?? token('juniper', name);
  if (!color) throw new Error(`tokens.css has no --${name}.`);
  return color;
};

/** @returns the four colors of the overlap art in a theme. */
export const artColorsOf = (theme: string) => ({
  self: themeColor(theme, 'art-self'),
  other: themeColor(theme, 'art-other'),
  shared: themeColor(theme, 'art-shared'),
  repair: themeColor(theme, 'art-repair'),
});
