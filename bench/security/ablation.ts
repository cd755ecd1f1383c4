// `npm run security -- ablate`: removes each protection in a copy of the source and shows that its
// check notices. Single ones: `npm run security -- ablate coupon`. Exits with 1 when one went unnoticed.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runTool } from '@repo/tools/stack/processes/programs';
import { createTemporary } from '@repo/tools/stack/stack';
import { step } from '@repo/tools/stack/terminal';
import { root } from '@repo/tools/stack/workspace';
import { protectedFile, protections, type Edit } from './protections.ts';

/** Installed packages are linked, not copied; links to our own rooms then lead into the copy. */
const copying = `set -e; git ls-files -z --cached --others --exclude-standard | xargs -0 cp --parents -t "$0"
  cp -al --parents $(ls -d node_modules */node_modules */*/node_modules | grep -v ^node_modules/) "$0"`;

/** @returns what puts everything back */
const edit = (copy: string, edits: readonly Edit[]) => {
  const before = edits.map(([path, find, replace]) => {
    const file = join(copy, protectedFile(path));
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text.replace(find, () => replace),
    );
    return [file, text] as const;
  });
  return () => before.forEach(([file, text]) => writeFileSync(file, text));
};

/** Output of a check that ended before it could test anything. */
const broken = /^BROKE|for a hook\.|Test suite failed to run/m;

/** A failed build, or a check that fails for another reason, has not noticed anything. */
const verdictOf = (output: string, says: string): readonly [verdict: string, line: string] => {
  const failed = [...output.matchAll(/^ *(?:FAILS|●) .+/gm)].map(([line]) => line.trim());
  const line = failed.find((one) => one.includes(says));
  if (line && !broken.test(output)) return ['noticed', line];
  const isElsewhere = failed.length > 0 && !broken.test(output);
  return [isElsewhere ? 'at something else' : 'BROKE', output.trim().slice(-300)];
};

/** @returns whether its check noticed each of them */
export const ablate = async (words: string[], signal: AbortSignal): Promise<boolean> => {
  const copy = createTemporary('ablation');
  const options = { folder: relative(root, copy), signal };
  const rows: { protection: string; verdict: string; line: string }[] = [];
  const green = new Map<string, boolean>();
  const isAsked = (name: string) => words.length === 0 || words.some((word) => name.includes(word));
  try {
    const copied = await step('a copy of the source', () =>
      runTool(['sh', '-c', copying, copy], { signal }),
    );
    if (!copied.isOk) throw new Error(copied.output);
    for (const [protection, [check, says, ...edits]] of Object.entries(protections)) {
      if (signal.aborted || !isAsked(protection)) continue;
      const part = check.startsWith('run security') ? [says] : [];
      const runCheck = () => runTool(['npm', ...check.split(' '), ...part], options);
      const name = [check, ...part].join(' ');
      const isGreen = green.get(name) ?? (await step(`with everything: ${name}`, runCheck)).isOk;
      green.set(name, isGreen);
      const putBack = edit(copy, edits);
      const { isOk, output } = await step(`without ${protection}`, runCheck).finally(putBack);
      const [verdict, line] = isOk ? ['unnoticed', ''] : verdictOf(output, says);
      // A check that already fails proves nothing.
      rows.push({
        protection,
        verdict: isGreen ? verdict : 'red before',
        line: line.slice(0, 100),
      });
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  console.table(rows);
  return rows.length > 0 && rows.every(({ verdict }) => verdict === 'noticed');
};
