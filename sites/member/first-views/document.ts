import { quickExitKnown } from '@repo/client/browser/noted.ts';
import { earlyInit } from '@repo/client/server/early.ts';
import { missedLogoutKey, signedInHint } from '@repo/contracts/accounts/auth';

/** What an address needs as soon as its document is here. */
export interface Needed {
  /** Beside those of every page. */
  files: readonly string[];
  calls: readonly string[];
}

/**
 * Runs before anything is drawn: puts away what the member has put away, and asks for the page's
 * files and answers. Nothing is asked for a visitor, nor after a logout that is still owed.
 */
const start = (needed: Record<string, Needed>): string =>
  `{
  const { files, calls } = ${JSON.stringify(needed)}[location.pathname] ?? { files: [], calls: [] };
  for (const href of files) {
    const link = document.createElement('link');
    link.crossOrigin = '';
    if (href.endsWith('.js')) link.rel = 'modulepreload';
    else Object.assign(link, { rel: 'preload', as: 'font' });
    link.href = href;
    document.head.append(link);
  }
  const noted = (key) => { try { return localStorage.getItem(key) !== null } catch { return false } };
  if (noted('${quickExitKnown}')) document.documentElement.dataset.quickExitKnown = '';
  if (document.cookie.split('; ').includes('${signedInHint.name}=${signedInHint.value}') && !noted('${missedLogoutKey}'))
    window.early = Object.fromEntries(calls.map((path) => [path, fetch(path, ${JSON.stringify(earlyInit)})]));
}`.replace(/\n\s*/g, ' ');

export interface BuiltApp {
  /** The document as Vite leaves it. */
  html: string;
  styles: string;
  /** An SVG, which stands in the document: a request more would weigh more. */
  icon: string;
  frame: string;
  /** Fonts of every page. */
  fonts: readonly string[];
  /** By each address. */
  needed: Record<string, Needed>;
}

const preload = (href: string): string =>
  `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`;

/** @returns the member app's document: its frame and styles in it, what a page needs on its way */
export const writeDocument = ({ html, styles, icon, frame, fonts, needed }: BuiltApp): string =>
  html
    .replace(
      /<link rel="stylesheet"([^>]*)>/,
      // The link stays for Vite, which otherwise fetches the sheet with the next file.
      (_, sheet: string) => `<style>${styles}</style><link rel="stylesheet"${sheet} disabled>`,
    )
    .replace('/favicon.svg', () => `data:image/svg+xml,${encodeURIComponent(icon)}`)
    .replace(
      '</title>',
      () => `</title>${fonts.map(preload).join('')}<script>${start(needed)}</script>`,
    )
    .replace('<div id="root"></div>', () => `<div id="root">${frame}</div>`);
