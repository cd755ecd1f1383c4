// `npm run security`: the running product as an attacker meets it, and what it is made of. Some
// parts alone: `npm run security -- cookies headers`. Ends with 1 when something did not hold.
import { rmSync } from 'node:fs';
import { listenForEnd } from '@repo/tools/stack/end';
import { createTemporary, withTemporaryStack } from '@repo/tools/stack/stack';
import { seconds } from '@repo/tools/stack/steps';
import { writeReport } from '../measure/report.ts';
import { access } from './access.ts';
import { openSite, type Check, type Checked, type Site } from './check.ts';
import { cookies } from './cookies.ts';
import { enumeration } from './enumeration.ts';
import { headers } from './headers.ts';
import { audit, licenses, secrets } from './packages.ts';
import { openRedirects, requestSmuggling, strangeBodies, traversal } from './payloads.ts';

const checks: readonly Check[] = [
  ...[access, headers, cookies, openRedirects, traversal, requestSmuggling, strangeBodies],
  ...[enumeration, secrets, licenses, audit],
];

const runCheck = async (check: Check, site: Site): Promise<Checked> => {
  const began = performance.now();
  process.stdout.write(`${check.name} … `);
  const checked = await check
    .run(site)
    .catch((error: unknown): Checked => ({ tried: 0, failed: [String(error)] }));
  const { tried, failed, note = '' } = checked;
  console.log(`${seconds(began)}: ${tried} tried, ${failed.length} failed ${note && `(${note})`}`);
  for (const line of failed) console.log(`   ${line}`);
  return checked;
};

const wanted = process.argv.slice(2);
const chosen = checks.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
);
const { signal } = listenForEnd();
const dataDir = createTemporary('security');
// Each visitor comes from a network of their own, and says so as a proxy in front would.
const watch = { signal, onRestart: console.log, trustedProxies: '127.0.0.1' };
const rows: ({ check: string } & Checked)[] = [];
try {
  await withTemporaryStack(dataDir, watch, async (stack) => {
    const site = openSite(stack, signal);
    for (const check of chosen)
      if (!signal.aborted) rows.push({ check: check.name, ...(await runCheck(check, site)) });
  });
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
console.table(rows.map(({ check, tried, failed }) => ({ check, tried, failed: failed.length })));
console.log(`written: ${writeReport('security', { checks: rows })}`);
const holds = rows.length > 0 && rows.every(({ failed }) => failed.length === 0);
process.exit(holds && !signal.aborted ? 0 : 1);
