// Checks that every week's file can be shown: `npm run weeks`, and before every build.
import { weeks } from '@repo/product/weeks';
import { loadWeekTexts } from '../programme/weeks/week-texts.ts';

const problems: string[] = [];
await loadWeekTexts((problem) => problems.push(problem));
for (const problem of problems) process.stderr.write(`content/weeks/${problem}\n`);
if (problems.length > 0) process.exit(1);
process.stdout.write(`all ${String(weeks.length)} weeks can be shown\n`);
