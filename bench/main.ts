// `npm run bench`: every promise about speed, memory and bytes, judged. Some parts alone:
// `npm run bench -- pages api`; fewer rounds: `--quick`. Ends with 1 when a goal falls short.
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { listenForEnd } from '@repo/tools/stack/end';
import { createTemporary } from '@repo/tools/stack/stack';
import { seconds } from '@repo/tools/stack/steps';
import type { PartName } from './goals/goal.ts';
import { goals } from './goals/goals.ts';
import { judge, type Judged } from './goals/judge.ts';
import { rowsOf, type PartReport, type Report } from './goals/report.ts';
import { paces } from './measure/pace.ts';
import { writeReport } from './measure/report.ts';
import { readOptions } from './options.ts';
import { parts } from './parts.ts';
import { writePage } from './show/page.ts';
import { readReport } from './show/reports.ts';
import { writeFigure, writeLimit, writeRow, writeSpread } from './show/write.ts';

const options = readOptions(process.argv.slice(2));
const end = listenForEnd();
const timer = setTimeout(() => end.abort(), options.minutes * 60_000);
const began = performance.now();

const tell = (judged: Judged): void => {
  const goal = goals[judged.goal];
  const { of = '', holds, note } = judged;
  const spread = writeSpread(judged);
  console.log(
    `  ${holds ? 'holds      ' : 'FALLS SHORT'} ${goal.promise.padEnd(16)} ` +
      `${writeFigure(goal, judged)} (${writeLimit(goal)}${spread && `; ${spread}`})  ` +
      [of || goal.sentence, note].filter(Boolean).join('; '),
  );
};

/** How long a part may put things in order when the run has to end; who is left ends with us. */
const lastMoment = 15_000;
const ended = new Promise<never>((_, reject) => {
  const leave = () => setTimeout(() => reject(new Error('the run had to end')), lastMoment);
  end.signal.addEventListener('abort', leave);
});
ended.catch(() => undefined); // also when it ends between two parts

const runPart = async (name: PartName): Promise<PartReport> => {
  console.log(`\n${name}, ${seconds(began)} after the start`);
  const dataDir = createTemporary(`bench-${name}`);
  const results: Judged[] = [];
  const report = { at: new Date().toISOString(), load: loadavg()[0] ?? 0, pace: options.pace };
  const started = performance.now();
  const bench = {
    ...{ dataDir, pages: options.pages, members: options.members, pace: paces[options.pace] },
    watch: { signal: end.signal, onRestart: console.log },
    note: (measurement: Parameters<typeof judge>[1]) => {
      const judged = judge(goals[measurement.goal], measurement);
      results.push(judged);
      tell(judged);
    },
  };
  let error: string | undefined;
  try {
    await Promise.race([parts[name](bench), ended]);
  } catch (reason) {
    error = String(reason);
    console.log(`  ${error}`);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  const taken = Math.round((performance.now() - started) / 1000);
  return { ...report, seconds: taken, results, ...(error !== undefined && { error }) };
};

/** Of some pages alone nothing is kept, and much is not measured: the report is of all. */
const isSome = options.pages.length > 0;
const found: Report['parts'] = {};
for (const name of options.parts) {
  if (end.signal.aborted) break;
  found[name] = await runPart(name);
  // Read again each time: another run may have measured other parts meanwhile.
  const { machine, parts: before } = readReport();
  if (!isSome) writeReport('bench', { machine, parts: { ...before, [name]: found[name] } });
}
clearTimeout(timer);

const rows = rowsOf({ parts: found }, options.parts).filter(
  ({ verdict }) => !isSome || verdict !== 'not measured',
);
console.table(rows.map(writeRow));
if (!isSome) console.log(`written: ${writePage(readReport())}`);
const isWhole = Object.values(found).every(({ error }) => error === undefined);
const holds = isWhole && rows.every(({ verdict }) => verdict === 'holds');
process.exit(holds && !end.signal.aborted ? 0 : 1);
