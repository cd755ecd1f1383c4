import { parse } from 'yaml';
import { read } from './files.ts';

interface RuleFile {
  groups: {
    rules: {
      alert: string;
      expr: string;
      labels: { severity: string };
      annotations: { summary: string; runbook: string };
    }[];
  }[];
}

interface Dashboard {
  panels: { targets?: { expr: string }[] }[];
}

/** Every alert, in the file's order. */
export const alerts = (parse(read('deploy/metrics/alerts.yml')) as RuleFile).groups.flatMap(
  ({ rules }) => rules,
);

const { panels } = JSON.parse(read('deploy/metrics/dashboard.json')) as Dashboard;

/** Every expression of the rules and the dashboard. */
export const expressions: readonly string[] = [
  ...alerts.map(({ expr }) => expr),
  ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
];

/** Keywords of PromQL that appear where a name may appear. */
const words = new Set(['and', 'or', 'unless', 'by', 'without', 'on', 'ignoring', 'bool', 'offset']);

/** @returns the names of metrics in an expression, without functions, labels and ranges */
export const metricsIn = (expression: string): string[] => {
  const bare = expression
    .replaceAll(/\{[^}]*\}/g, ' ')
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ');
  const names = bare.matchAll(/(?<![\w:."])([a-z_][a-z0-9_]*)\b(?!\s*\()/g);
  return [...names].map(([, name = '']) => name).filter((name) => !words.has(name));
};
