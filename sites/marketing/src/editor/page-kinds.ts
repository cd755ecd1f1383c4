import { page } from '../content/page.ts';
import { fieldOf, type Shape } from './shape.ts';

/** One row per kind of page, with its fields: what the editor shows and what it may save. */
export const pageKinds = (fieldOf(page).shape as Extract<Shape, { is: 'kinds' }>).kinds;
