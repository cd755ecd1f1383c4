import { makePage } from '@keystatic/astro/ui';
import { editorConfig } from './keystatic.ts';

/** Keystatic's own interface over our pages. */
export const Studio = makePage(editorConfig);
