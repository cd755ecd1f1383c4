import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '@repo/tools/stack/programs';
import { root } from '@repo/tools/stack/workspace';
import { openTally, type Check } from './site.ts';

/** Licenses that ask for no more than their text and their authors' names; MPL of changed files. */
const free = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause'],
  ...['BlueOak-1.0.0', 'CC0-1.0', 'CC-BY-4.0', 'OFL-1.1', 'Python-2.0', 'MPL-2.0'],
]);

// Looked at by a person: a library in a file of its own, which shrinks pictures while we build and is
// not shipped; others whose readme has the MIT license and whose manifest says so in another way.
const examined =
  /\/(?:@img\/sharp-[\w-]+: .*LGPL-3\.0-or-later.*|(?:pause|passport-strategy): none named|slick: MIT \(http:.*\))$/;

/** Of every package, on any system, that runs in production or builds what does. */
export const licenses: Check = {
  name: 'licenses of what is shipped',
  run: () => {
    const { checked, judge } = openTally();
    const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
    const { packages } = JSON.parse(lock) as {
      packages: Record<string, { dev?: boolean; integrity?: string; license?: string }>;
    };
    for (const [folder, { dev, integrity, license = 'none named' }] of Object.entries(packages)) {
      // Ours are links; what has no checksum is never fetched.
      if (dev || !integrity) continue;
      const line = `${folder}: ${license}`;
      const isFree = license.split(/ (?:AND|OR) |[()]+/).every((name) => !name || free.has(name));
      judge(line, isFree || examined.test(line), true);
    }
    return Promise.resolve(checked);
  },
};

export const audit: Check = {
  name: 'known holes in packages',
  run: async ({ signal }) => {
    const { isOk, output } = await runTool(['node', 'tools/audit.ts'], { signal });
    const [note = ''] = output.split('\n');
    // Not every registry offers that list; where nobody could be asked, nothing was found out.
    if (note.includes('nothing was checked')) return { tried: 0, failed: [], unchecked: 'no list' };
    return { tried: 1, failed: isOk ? [] : [note], note };
  },
};
