// `npm run security`: attacks the running product; single checks: `-- routes`. Exits with 1 when a
// check does not hold, broke or had nothing to try.
import { rmSync } from 'node:fs';
import { listenForShutdown } from '@repo/tools/stack/processes/shutdown';
import { createTemporary, withTemporaryStack } from '@repo/tools/stack/stack';
import { seconds } from '@repo/tools/stack/terminal';
import { ablate } from './ablation.ts';
import { enumerationChecks } from './enumeration.ts';
import { access } from './routes.ts';
import { resetLimits, openSite, openTally, type SecurityCheck, type Site } from './site.ts';
import { longAnswers, longTexts } from './texts.ts';

const checks = [access, ...enumerationChecks, longTexts, longAnswers];
const words = process.argv.slice(2);

const runCheck = async ({ name, run }: SecurityCheck, site: Site): Promise<boolean> => {
  const began = performance.now();
  const { tally, assert } = openTally();
  await resetLimits(site);
  const { note, isWhole } = await run(site, assert, words).then(
    (told) => ({ note: told, isWhole: true }),
    (error: unknown) => ({ note: String(error), isWhole: false }),
  );
  const holds = isWhole && tally.tried > 0 && tally.failed.length === 0;
  const verdict = isWhole ? (holds ? 'holds' : 'FAILS') : 'BROKE';
  for (const line of tally.failed) console.log(`FAILS  ${name}: ${line}`);
  console.log(`${verdict}  ${name}: ${tally.tried} tried, ${seconds(began)} ${note}`);
  return holds;
};

const { signal } = listenForShutdown();
if (words[0] === 'ablate') process.exit((await ablate(words.slice(1), signal)) ? 0 : 1);
const isNamed = ({ name }: SecurityCheck) => words.some((word) => name.includes(word));
const asked = words.length === 0 ? checks : checks.filter(isNamed);
const dataDir = createTemporary('security');
// Each visitor comes from a separate network, in X-Forwarded-For, as from a proxy in front.
const watch = { signal, onRestart: console.log, trustedProxies: '127.0.0.1' };
const verdicts: boolean[] = [];
await withTemporaryStack(dataDir, watch, async (stack) => {
  const site = openSite(stack);
  for (const check of asked) if (!signal.aborted) verdicts.push(await runCheck(check, site));
}).finally(() => rmSync(dataDir, { recursive: true, force: true }));
const isSound = verdicts.length > 0 && verdicts.every(Boolean) && !signal.aborted;
console.log(`${verdicts.length} checks, ${isSound ? 'all hold' : 'not all hold'}`);
process.exit(isSound ? 0 : 1);
