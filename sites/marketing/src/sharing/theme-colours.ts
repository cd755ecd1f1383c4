import tokens from '@repo/ui/styles/tokens.css?raw';

const token = (theme: string, name: string): string | undefined => {
  const block = new RegExp(`\\[data-theme='${theme}'\\] \\{([^}]*)\\}`).exec(tokens)?.[1] ?? '';
  return new RegExp(`--${name}: light-dark\\((#[0-9a-f]+),`).exec(block)?.[1];
};

/** @returns the light value of a token in a theme; images know no style sheet. */
export const themeColour = (theme: string, name: string): string => {
  const colour = token(theme, name) ?? token('juniper', name);
  if (!colour) throw new Error(`tokens.css has no --${name}.`);
  return colour;
};

/** @returns the four colours of the overlap art in a theme. */
export const artColoursOf = (theme: string) => ({
  self: themeColour(theme, 'art-self'),
  other: themeColour(theme, 'art-other'),
  shared: themeColour(theme, 'art-shared'),
  repair: themeColour(theme, 'art-repair'),
});
