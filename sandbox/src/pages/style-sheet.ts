import { brandColors } from '@repo/product/brand';
import { readFileSync } from 'node:fs';

const { page, ink, accent, onAccent, focus } = brandColors;

const variables = Object.entries({ bg: page, ink, primary: accent, 'on-primary': onAccent, focus })
  .map(([name, { light, dark }]) => `--${name}: light-dark(${light}, ${dark});`)
  .join('');

/** The brand's colours, then the rules that use them. */
export const styleSheet =
  `:root{${variables}}` + readFileSync(new URL('./sandbox.css', import.meta.url), 'utf8');
