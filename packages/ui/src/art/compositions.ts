/**
 * A composition of the two shapes for each kind of section, made of the elements in `overlap.ts`
 * (whole shapes, their overlap, growth lines, one golden line) and in the same units.
 */

/** One of the two shapes, placed in the drawing. */
export interface Body {
  shape: 'self' | 'other';
  x: number;
  y: number;
  /** 1 is its size in a week's drawing. */
  size: number;
  /** Degrees, clockwise. */
  turn?: number;
  /** `whole` is filled and has growth lines; `line` is only an outline. */
  look: 'whole' | 'line';
}

export interface Composition {
  bodies: readonly Body[];
  /** Pairs of bodies, by index, whose overlap is filled. */
  shared?: readonly (readonly [number, number])[];
  /** The golden line, as a path. */
  gold?: string;
  /** Dots instead of a line. */
  isDotted?: boolean;
  viewBox: string;
}

const body = (
  shape: Body['shape'],
  look: Body['look'],
  [x, y, size, turn = 0]: readonly [x: number, y: number, size: number, turn?: number],
): Body => ({ shape, look, x, y, size, turn });

export const compositions = {
  /** Side by side on common ground: the larger one does not carry the smaller one. */
  coach: {
    bodies: [body('other', 'whole', [86, -24, 1]), body('self', 'whole', [-134, 58, 0.62, 30])],
    shared: [[0, 1]],
    gold: 'M-280 196c140-34 260 30 560-8',
    viewBox: '-300 -226 600 452',
  },
  /** Upright, and held by a ring. */
  about: {
    bodies: [body('self', 'whole', [0, -92, 1, 90]), body('other', 'whole', [0, 92, 1, 90])],
    shared: [[0, 1]],
    gold: 'M-300 0a300 300 0 1 0 600 0a300 300 0 1 0-600 0z',
    viewBox: '-320 -320 640 640',
  },
  /** They have missed each other. */
  lost: {
    bodies: [body('other', 'line', [150, -60, 0.72, 20]), body('self', 'whole', [-140, 60, 0.72])],
    gold: 'M-112-100c50-84 128-92 186-54',
    isDotted: true,
    viewBox: '-290 -220 590 430',
  },
} satisfies Record<string, Composition>;

export type CompositionName = keyof typeof compositions;
