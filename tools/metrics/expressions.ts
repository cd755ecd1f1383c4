import type { Panel } from './panels.ts';

export interface RuleFile {
  groups: {
    rules: {
      alert: string;
      expr: string;
      labels: { severity: string };
      annotations: { summary: string; runbook: string };
    }[];
  }[];
}

/** @returns every expression that the rules and the dashboard ask for */
export const expressionsOf = (
  { groups }: RuleFile,
  rows: readonly { panels: readonly Panel[] }[],
): string[] => [
  ...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
  ...rows.flatMap(({ panels }) =>
    panels.flatMap(({ queries }) => queries.map(([expression]) => expression)),
  ),
];

/** Words of the language that stand where a name may stand. */
const words = new Set(['and', 'or', 'unless', 'by', 'without', 'on', 'ignoring', 'bool', 'offset']);

/** @returns the names of metrics in an expression; functions, labels and ranges are none */
export const metricsIn = (expression: string): string[] => {
  const bare = expression
    .replaceAll(/\{[^}]*\}/g, ' ')
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ');
  const names = bare.matchAll(/(?<![\w:."])([a-z_][a-z0-9_]*)\b(?!\s*\()/g);
  return [...names].map(([, name = '']) => name).filter((name) => !words.has(name));
};
