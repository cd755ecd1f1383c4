/**
 * What else the two shapes can say: a composition for each kind of section, in the words of
 * `overlap.ts` (whole shapes, what they share, growth lines, one golden line). Units as there.
 */

/** One of the two shapes, somewhere in the drawing. */
export interface Body {
  shape: 'self' | 'other';
  x: number;
  y: number;
  /** 1 is the size it has in a week's drawing. */
  size: number;
  /** Degrees, clockwise. */
  turn?: number;
  /** `whole` is filled and has its growth lines, `line` is its edge alone. */
  look: 'whole' | 'line';
}

export interface Composition {
  bodies: readonly Body[];
  /** Pairs of bodies, by their places, whose common part is filled. */
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
  /** Side by side on one ground: the larger one does not carry the smaller one. */
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
