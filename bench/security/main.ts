// `npm run security`: the running product as an attacker meets it; some checks alone: `-- routes`.
// Ends with 1 when one does not hold or had nothing to try; what cannot be checked here is told.
import { rmSync } from 'node:fs';
import { listenForEnd } from '@repo/tools/stack/end';
import { createTemporary, withTemporaryStack } from '@repo/tools/stack/stack';
import { seconds } from '@repo/tools/stack/steps';
import { ablate } from './ablation.ts';
import { bells } from './bells/bells.ts';
import { audit, licenses } from './packages.ts';
import { access } from './routes.ts';
import { rows } from './rows.ts';
import { forgetLimits, openSite, type Check, type Checked, type Site } from './site.ts';
import { longAnswers, longTexts } from './texts.ts';

const checks = [access, ...rows, ...bells, longTexts, longAnswers, licenses, audit];

const verdictOf = ({ tried, failed, unchecked }: Checked): string => {
  if (unchecked) return `not checked: ${unchecked}`;
  return tried > 0 && failed.length === 0 ? 'holds' : 'FAILS';
};

const runCheck = async ({ name, run }: Check, site: Site): Promise<string> => {
  const began = performance.now();
  await forgetLimits(site);
  const checked = await run(site).catch((error: unknown): Checked => ({
    tried: 0,
    failed: [String(error)],
  }));
  const { tried, failed, note = '' } = checked;
  const verdict = verdictOf(checked);
  console.log(`${verdict}  ${name}: ${tried} tried, ${seconds(began)} ${note}`);
  for (const line of failed) console.log(`   ${line}`);
  return verdict;
};

const words = process.argv.slice(2);
const { signal } = listenForEnd();
if (words[0] === 'ablate') process.exit((await ablate(words.slice(1), signal)) ? 0 : 1);
const isAsked = ({ name }: Check) =>
  words.length === 0 || words.some((word) => name.includes(word));
const dataDir = createTemporary('security');
// Each visitor comes from a network of their own, and says so as a proxy in front would.
const watch = { signal, onRestart: console.log, trustedProxies: '127.0.0.1' };
const verdicts: string[] = [];
await withTemporaryStack(dataDir, watch, async (stack) => {
  const site = openSite(stack, signal);
  for (const check of checks.filter(isAsked))
    if (!signal.aborted) verdicts.push(await runCheck(check, site));
}).finally(() => rmSync(dataDir, { recursive: true, force: true }));
const failed = verdicts.filter((verdict) => verdict === 'FAILS').length;
console.log(`${verdicts.length} checks, ${failed} failed`);
process.exit(verdicts.length > 0 && failed === 0 && !signal.aborted ? 0 : 1);
