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
  /** One is whole by itself; the other is only sketched. */
  statement: {
    bodies: [body('other', 'line', [138, -64, 0.62, 20]), body('self', 'whole', [-70, 20, 1])],
    viewBox: '-270 -210 540 430',
  },
  /** The large one holds the small one entirely. */
  tiers: {
    bodies: [body('other', 'whole', [0, 0, 1, 60]), body('self', 'whole', [44, 52, 0.52, 20])],
    shared: [[0, 1]],
    viewBox: '-200 -200 400 400',
  },
  /** Echoes of one edge, and somebody small among them. */
  signs: {
    bodies: [
      body('other', 'line', [0, 0, 1.05]),
      body('other', 'line', [-18, 10, 0.86, 14]),
      body('other', 'line', [-36, 20, 0.67, 28]),
      body('other', 'line', [-54, 30, 0.48, 42]),
      body('self', 'whole', [-66, 36, 0.26]),
    ],
    viewBox: '-210 -210 420 420',
  },
  /** Two edges; only what they share is filled. */
  letter: {
    bodies: [body('self', 'line', [-84, 24, 1, 12]), body('other', 'line', [84, -24, 1])],
    shared: [[0, 1]],
    viewBox: '-290 -220 580 440',
  },
  /** Three pairs, further apart each time. */
  steps: {
    bodies: [
      body('self', 'whole', [-6, -180, 0.36]),
      body('other', 'whole', [6, -180, 0.36]),
      body('self', 'whole', [-20, 0, 0.36, 30]),
      body('other', 'whole', [20, 0, 0.36, 30]),
      body('self', 'whole', [-36, 180, 0.36, 60]),
      body('other', 'whole', [36, 180, 0.36, 60]),
    ],
    shared: [
      [0, 1],
      [2, 3],
      [4, 5],
    ],
    viewBox: '-110 -254 220 508',
  },
  /** Somebody comes closer to an edge of dots. */
  questions: {
    bodies: [body('self', 'whole', [-46, 30, 0.72]), body('other', 'whole', [176, -96, 0.38, 50])],
    gold: 'M-226 30a180 180 0 1 0 360 0a180 180 0 1 0-360 0z',
    isDotted: true,
    viewBox: '-240 -180 500 400',
  },
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
  /** Apart, with a thread between them. */
  fork: {
    bodies: [body('self', 'whole', [-170, -60, 0.66]), body('other', 'whole', [170, 60, 0.66, 30])],
    gold: 'M-48-58c70 0 26 118 96 118',
    viewBox: '-300 -200 600 400',
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
