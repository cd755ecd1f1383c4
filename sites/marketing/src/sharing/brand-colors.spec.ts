import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brandColors } from '@repo/product/brand';

const file = createRequire(import.meta.url).resolve('@repo/ui/styles/tokens.css');
const juniper = /\[data-theme='juniper'\] \{([^}]*)\}/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';

const tokens = {
  page: 'bg',
  ink: 'ink',
  quiet: 'ink-muted',
  line: 'line',
  accent: 'primary',
  onAccent: 'on-primary',
  focus: 'focus',
} satisfies Record<keyof typeof brandColors, string>;

it.each(Object.keys(tokens) as (keyof typeof tokens)[])('%s is as the design has it', (name) => {
  const { light, dark } = brandColors[name];
  expect(juniper).toContain(`--${tokens[name]}: light-dark(${light}, ${dark});`);
});
