import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import '@repo/api/metrics';
import { register } from '@repo/server/metrics/metrics';
import '@repo/worker/metrics';
import { parse } from 'yaml';
import { findProgram } from '../stack/processes/programs.ts';
import { root } from '../stack/workspace.ts';
import { read } from './files.ts';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { runbook: string };
}
const { groups } = parse(read('deploy/metrics/alerts.yml')) as { groups: { rules: Rule[] }[] };
const alerts = groups.flatMap(({ rules }) => rules);
const { panels } = JSON.parse(read('deploy/metrics/dashboard.json')) as {
  panels: { targets?: { expr: string }[] }[];
};
const expressions = [...alerts, ...panels.flatMap(({ targets = [] }) => targets)].map(
  ({ expr }) => expr,
);

const metrics = await register.getMetricsAsJSON();

test('whatever is measured is asked for, so that nothing is measured for nobody', () => {
  const unread = metrics.filter(({ name }) => !expressions.some((expr) => expr.includes(name)));
  expect([metrics.length > 12, unread]).toEqual([true, []]);
});

test('every gauge that an alert compares with a limit is missed when it is not there', () => {
  const missed = alerts.find(({ alert }) => alert === 'NotMeasured')?.expr ?? '';
  const compared = alerts.map(({ expr }) => expr).join();
  const unmissed = metrics
    .filter(({ name, type }) => String(type) === 'gauge' && compared.includes(name))
    .flatMap(({ name }) => (missed.includes(`absent(${name} >= 0)`) ? [] : name));
  // There is none without a failed delivery, and one wherever there is a process.
  expect(unmissed.sort()).toEqual(['db_pool_waiting', 'deliveries_failed']);
});

test('every alert says how bad it is, and the runbook what to do', () => {
  const runbook = [...read('docs/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(runbook.sort()).toEqual(alerts.map(({ alert }) => alert).sort());
  for (const { alert, labels, annotations } of alerts) {
    expect(alert === 'Watchdog' ? ['none'] : ['page', 'ticket']).toContain(labels.severity);
    expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
  }
});

const promtool = findProgram('promtool');
(promtool ? test : test.skip)('Prometheus’ own tests of the rules pass', () => {
  const cwd = join(root, 'deploy/metrics');
  // Which also reads the rules.
  execFileSync(promtool ?? '', ['test', 'rules', 'alerts.test.yml'], { cwd, stdio: 'pipe' });
});
