// `npm run security -- ablate`: takes each protection away, in a copy of the source, and shows that a
// check notices. Some alone: `npm run security -- ablate coupon`. Ends with 1 when one went unnoticed.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runTool } from '@repo/tools/stack/programs';
import { createTemporary } from '@repo/tools/stack/stack';
import { step } from '@repo/tools/stack/steps';
import { root } from '@repo/tools/stack/workspace';
import { placeOf, protections, type Protection } from './protections.ts';

/** Installed packages are linked, not copied; links to our own rooms then lead into the copy. */
const copying = `git ls-files -z --cached --others --exclude-standard | xargs -0 cp --parents -t "$0"
  cp -al --parents $(ls -d node_modules */node_modules */*/node_modules | grep -v ^node_modules/) "$0"`;

const without = async <Result>(
  copy: string,
  [path, find, replace = '']: Protection,
  work: () => Promise<Result>,
): Promise<Result> => {
  const file = join(copy, placeOf(path));
  const text = readFileSync(file, 'utf8');
  const shorter = text.replace(find, () => replace);
  writeFileSync(file, shorter);
  return work().finally(() => writeFileSync(file, text));
};

/** @returns whether a check noticed each of them */
export const ablate = async (words: string[], signal: AbortSignal): Promise<boolean> => {
  const copy = createTemporary('ablation');
  const isAsked = (name: string) => words.length === 0 || words.some((word) => name.includes(word));
  const rows: { protection: string; noticed: boolean; told: string }[] = [];
  const options = { folder: relative(root, copy), signal };
  try {
    await step('a copy of the source', () => runTool(['sh', '-c', copying, copy], { signal }));
    for (const [check, own] of Object.entries(protections)) {
      const asked = Object.entries(own).filter(([name]) => isAsked(name));
      if (asked.length === 0) continue;
      const runCheck = () => runTool(['npm', ...check.split(' ')], options);
      // A check that is red already notices nothing.
      const { isOk: isGreen } = await step(`with everything: ${check}`, runCheck);
      for (const [protection, one] of asked) {
        const broken = () => without(copy, one, runCheck);
        const { isOk, output } = await step(`without ${protection}`, broken);
        // A build that fails has noticed nothing either.
        const [told = ''] = /^FAILS .+|^ +● .+ › .+/m.exec(output) ?? [];
        rows.push({ protection, noticed: isGreen && !isOk && told !== '', told: told.trim() });
      }
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  console.table(rows);
  return rows.length > 0 && rows.every(({ noticed }) => noticed);
};
