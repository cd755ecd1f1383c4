import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compress } from './compress.ts';

/** Images are built for an address that cannot exist, so that one image serves any site. */
const placeholder = 'https://public-url.invalid';

/**
 * @param unready what a person must do before the public may see the pages
 * @throws Error for what is not exactly an origin: it becomes part of pages and of their scripts' data
 */
export const assertAddress = (address: string, unready: string): void => {
  if (!/^https?:\/\/[A-Za-z0-9.:-]+$/.test(address))
    throw new Error('PUBLIC_URL must be an origin like https://example.com, with nothing after it');
  if (unready !== '' && !/\/\/(?:localhost|127\.0\.0\.1)(?::|$)/.test(address))
    throw new Error(`nothing is shown at ${address} yet: ${unready}`);
};

/** Puts the site's address into built pages, and into their compressed copies. */
export const putAddress = async (pages: string, address: string): Promise<void> => {
  const files = globSync('**/*.{html,css,js,json,svg,txt,xml}', { cwd: pages });
  for (const file of files.map((name) => join(pages, name))) {
    const text = readFileSync(file, 'utf8');
    if (!text.includes(placeholder)) continue;
    writeFileSync(file, text.replaceAll(placeholder, address));
    await compress(file);
  }
};
