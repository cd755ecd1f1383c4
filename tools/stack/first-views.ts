// Joins the two sites' first views: `node tools/stack/first-views.ts <marketing> <member>`.
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compress } from '../compress.ts';

const place = /<!--first-view ([\w-]+)-->/;

/**
 * Puts into marketing's pages what the member app's parts look like at first. Each site is built
 * without the other; here, where both are served, they meet.
 * @throws when a page names a view that the member app has not built
 */
export const joinFirstViews = (sites: { marketing: string; member: string }): void => {
  for (const page of globSync('*.html', { cwd: sites.marketing })) {
    const file = join(sites.marketing, page);
    const html = readFileSync(file, 'utf8');
    const key = place.exec(html)?.[1];
    if (key === undefined) continue;
    const view = join(sites.member, 'first-views', `${key}.html`);
    if (!existsSync(view))
      throw new Error(`${page} asks for a first view that is not built: ${key}`);
    writeFileSync(
      file,
      html.replace(place, () => readFileSync(view, 'utf8')),
    );
    for (const packed of [`${file}.br`, `${file}.gz`]) rmSync(packed, { force: true });
    compress(file);
  }
};

const [marketing, member] = process.argv.slice(2);
if (import.meta.main && marketing && member) joinFirstViews({ marketing, member });
