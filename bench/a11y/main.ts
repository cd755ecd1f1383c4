// `npm run a11y`: every journey that looks at a screen with axe or walks it by keyboard, and the
// contrast of the tokens. Ends with 1 when something was found.
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowsers } from '@repo/tools/stack/chromium';
import { listenForEnd } from '@repo/tools/stack/end';
import { runJourneys, trustedFront } from '@repo/tools/stack/journeys';
import { createTemporary, withTemporaryStack } from '@repo/tools/stack/stack';
import { step } from '@repo/tools/stack/steps';
import { root } from '@repo/tools/stack/workspace';
import { writeReport } from '../measure/report.ts';
import { contrasts, readTokens, type Contrast } from './contrast.ts';
import { readScreens } from './screens.ts';

const e2e = join(root, 'e2e');
/** Pages of the site besides: widths, motion, focus. */
const looks = /support\/(?:accessibility|keyboard)\.ts'|keyboard\.press/;
const chosen = process.argv.slice(2);
const files =
  chosen.length > 0
    ? chosen
    : globSync('*/*.spec.ts', { cwd: e2e }).filter((file) =>
        looks.test(readFileSync(join(e2e, file), 'utf8')),
      );

const lowest = (all: readonly Contrast[]): Contrast[] =>
  [...Map.groupBy(all, ({ front, back }) => `${front} on ${back}`).values()].flatMap((own) =>
    own.toSorted((one, other) => one.contrast - other.contrast).slice(0, 1),
  );

const { signal } = listenForEnd();
const temporary = createTemporary('a11y');
const dataDir = join(temporary, 'stack');
mkdirSync(dataDir);
const report = join(temporary, 'journeys.json');
const screensFile = join(temporary, 'screens.jsonl');

const all = contrasts(readTokens());
const tooLow = all.filter(({ contrast, least }) => contrast < least);
console.log('contrast of the tokens, each pair in the theme and mode where it is lowest');
console.table(lowest(all));

/** Journeys say nothing before their end: what they have looked at so far does. */
const progress = setInterval(() => {
  const looked = readScreens(screensFile);
  console.log(`  … ${looked.length} screens so far`);
}, 15_000);

const browsers = await ensureBrowsers(signal);
const watch = { signal, onRestart: console.log, trustedProxies: trustedFront };
const { isOk, output } = await withTemporaryStack(dataDir, watch, (stack) =>
  step(`journeys of ${files.length} files`, () =>
    runJourneys(stack, {
      // Pictures are another matter.
      rest: [...files, '--grep-invert', 'looks the same:'],
      ...{ browsers, report, signal, env: { E2E_A11Y_REPORT: screensFile } },
    }),
  ),
);
clearInterval(progress);
const screens = readScreens(screensFile);
console.table(screens);
const sum = (values: number[]): number => values.reduce((whole, each) => whole + each, 0);
const totals = {
  screens: screens.length,
  views: sum(screens.map(({ views }) => views)),
  findings: sum(screens.map(({ findings }) => findings)),
  'pairs of tokens': all.length,
  'pairs too close': tooLow.length,
  journeys:
    output
      .match(/^ +\d+ (?:passed|failed|flaky)\b/gm)
      ?.join(',')
      .trim() ?? 'none ran',
};
console.table(totals);
if (!isOk) console.log(output);
console.log(`written: ${writeReport('a11y', { totals, screens, contrasts: all })}`);
rmSync(temporary, { recursive: true, force: true });
const holds = isOk && screens.length > 0 && totals.findings + tooLow.length === 0;
process.exit(holds && !signal.aborted ? 0 : 1);
