// Writes what Grafana reads: `node tools/run.mjs tools/metrics/write-dashboard.ts`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { buildDashboard } from './dashboard.ts';

const text = JSON.stringify(buildDashboard());
const file = join(import.meta.dirname, 'dashboard.json');
writeFileSync(file, await format(text, { parser: 'json', printWidth: 100 }));
