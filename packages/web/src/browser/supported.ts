// eslint-disable-next-line @nx/enforce-module-boundaries -- it is the whole repository's, and browserslist's place
import manifest from '../../../../package.json' with { type: 'json' };

/** Samsung's browser is Chrome's under a name that Vite does not know. */
const target = manifest.browserslist
  .filter((row) => !row.startsWith('samsung'))
  .map((row) => row.replace(' >= ', ''));

/** Tailwind's second copy of its `@property` rules, for Safari before 16.4 and Firefox before 128. */
const olderProperties = /@layer properties\s*\{\s*@supports[^{]*\{[^{}]*\{[^{}]*\}\s*\}\s*\}/g;

/** For Vite: builds for the oldest browsers that we serve (`browserslist` in the root's package.json). */
export const supportedBrowsers = {
  name: 'supported-browsers',
  // Here, because Astro sets a target of its own for what a browser runs.
  configEnvironment: () => ({ build: { target, cssTarget: target } }),
  transform: (code: string, id: string) =>
    /\.css$|lang\.css/.test(id) ? code.replace(olderProperties, '') : undefined,
};

/** What each of them has, and none before it (package.json, browserslist). */
const isSupported = 'window.CSSPropertyRule&&CSS.supports("color","light-dark(red,red)")';

/**
 * @param page the selector of what an older browser could not show
 * @returns an inline script that puts the words of `noscript` there, and names the browser in them
 */
export const unsupportedBrowserScript = (page: string): string =>
  `${isSupported}||(document.querySelector("${page}").innerHTML=document.querySelector("noscript").textContent.replace("JavaScript","a newer browser"))`;
