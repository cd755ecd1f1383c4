import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { metricRows } from '@repo/backend/metrics/metric-table';
import { parse } from 'yaml';
import { alerts, expressions, metricsIn } from './expressions.ts';
import { findProgram } from '../stack/processes/programs.ts';
import { createTemporary } from '../stack/stack.ts';
import { root } from '../stack/workspace.ts';
import { read } from './files.ts';

const anchors = new Set(
  [...read('docs/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name = '']) => name),
);

test('whatever is measured is on the dashboard, so that nothing is measured for nobody', () => {
  const shown = new Set(expressions.flatMap(metricsIn).map((name) => name.replace(/_bucket$/, '')));
  expect(metricRows.filter(([name]) => !shown.has(name))).toEqual([]);
});

test.each(alerts.map((rule) => [rule.alert, rule] as const))(
  '%s says how bad it is and what to do',
  (alert, { labels, annotations }) => {
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
    expect(anchors).toContain(alert);
  },
);

test('the runbook has no page about an alert that is gone', () => {
  expect([...anchors].sort()).toEqual(alerts.map(({ alert }) => alert).sort());
});

interface RuleTest {
  name: string;
  alert_rule_test: { alertname: string; exp_alerts?: unknown[] }[];
}

test('every alert is shown to be quiet and to speak', () => {
  const { tests } = parse(read('deploy/metrics/alerts.test.yml')) as { tests: RuleTest[] };
  expect(tests.map(({ name }) => name).sort()).toEqual(alerts.map(({ alert }) => alert).sort());
  for (const { name, alert_rule_test: looks } of tests)
    expect(looks.map((look) => [look.alertname, look.exp_alerts?.length ?? 0])).toEqual([
      [name, 0],
      [name, 1],
    ]);
});

const promtool = findProgram('promtool');
const itWithPromtool = promtool ? test : test.skip;

itWithPromtool('Prometheus reads the rules, and their own tests pass', () => {
  const folder = join(root, 'deploy/metrics');
  for (const what of [
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ])
    expect(() => execFileSync(promtool ?? '', what, { cwd: folder, stdio: 'pipe' })).not.toThrow();
});

itWithPromtool('Prometheus reads every expression of the dashboard', () => {
  const folder = createTemporary('panels');
  const recorded = expressions.map((expr, at) => ({ record: `panel:${at}`, expr }));
  writeFileSync(
    join(folder, 'panels.json'),
    JSON.stringify({ groups: [{ name: 'panels', rules: recorded }] }),
  );
  const check = () =>
    execFileSync(promtool ?? '', ['check', 'rules', 'panels.json'], { cwd: folder, stdio: 'pipe' });
  expect(check).not.toThrow();
  rmSync(folder, { recursive: true });
});
