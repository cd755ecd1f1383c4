/**
 * "Overlap": two whole shapes and the area they share, drawn as plain SVG. Deterministic: the same
 * options give the same drawing, and only the week changes it.
 * Units: a box of 640 around the origin.
 */

/** A wobbling circle around the origin as a closed SVG path, integers only. */
interface Blob {
  radius: number;
  /** Deviation from a circle: 1 is calm, 4 restless. */
  wobble: number;
  phases: readonly [number, number];
}

const points = 10;
const step = (2 * Math.PI) / points;

const radiusAt = ({ radius, wobble, phases }: Blob, t: number): number =>
  radius *
  (1 + 0.024 * wobble * Math.sin(3 * t + phases[0]) + 0.012 * wobble * Math.sin(5 * t + phases[1]));

const slopeAt = ({ radius, wobble, phases }: Blob, t: number): number =>
  radius *
  (0.072 * wobble * Math.cos(3 * t + phases[0]) + 0.06 * wobble * Math.cos(5 * t + phases[1]));

/** The point at angle t and the Bézier handle before it. */
const nodeAt = (blob: Blob, t: number): { x: number; y: number; hx: number; hy: number } => {
  const r = radiusAt(blob, t);
  const dr = slopeAt(blob, t);
  const [cos, sin] = [Math.cos(t), Math.sin(t)];
  const [x, y] = [Math.round(r * cos), Math.round(r * sin)];
  const [dx, dy] = [dr * cos - r * sin, dr * sin + r * cos];
  return { x, y, hx: Math.round(x - (dx * step) / 3), hy: Math.round(y - (dy * step) / 3) };
};

const join = (numbers: readonly number[]): string =>
  numbers.map((n, i) => (i === 0 || n < 0 ? String(n) : ` ${String(n)}`)).join('');

/** Relative smooth curves: `s` mirrors the previous handle, so a segment needs four numbers. */
const blobPath = (blob: Blob): string => {
  const first = nodeAt(blob, 0);
  let at = first;
  let path = `M${join([first.x, first.y])}`;
  for (let i = 1; i <= points; i += 1) {
    const next = i === points ? first : nodeAt(blob, i * step);
    const end = [next.hx - at.x, next.hy - at.y, next.x - at.x, next.y - at.y];
    const leaving = [first.x - first.hx, first.y - first.hy];
    path += i === 1 ? `c${join([...leaving, ...end])}` : `s${join(end)}`;
    at = next;
  }
  return `${path}z`;
};

export interface OverlapOptions {
  /** 1 almost one shape … 4 a stable overlap, 5 repair, 6 a ring that holds both. */
  week: number;
  /** Growth lines in each shape. */
  rings?: number;
}

export interface Overlap {
  self: string;
  other: string;
  selfRings: string;
  otherRings: string;
  /** Distance of each shape from the middle. */
  offset: number;
  /** Tilt of the pair in degrees, clockwise. */
  tilt: number;
  /**
   * The golden line of weeks 3 (an edge around one), 5 (repair) and 6 (a ring around both); `reach`
   * is how far to the left it goes, if farther than the shapes.
   */
  mark: { path: string; x: number; width: number; dash?: string; reach?: number } | null;
}

/** The tokens that color a drawing, so that themes and modes apply. */
export const artColors = {
  self: 'var(--art-self)',
  other: 'var(--art-other)',
  shared: 'var(--art-shared)',
  repair: 'var(--art-repair)',
};

const radius = 184;
/** Distance of both from the middle, and their angle, week by week. */
const offsets = [10, 42, 70, 92, 92, 92];
const tilts = [0, -24, 0, 0, 10, 0];
const calm = 1.15;
/** Scale of the edge around a shape. */
export const edgeScale = 1.13;
const defaultRings = 7;

/** Where the waves along each shape's edge begin, in radians. */
const [selfPhases, otherPhases] = [
  [3.0814, 3.5235],
  [0.7256, 1.533],
] as const;

const ringsPath = (count: number, of: readonly [number, number]): string =>
  Array.from({ length: count }, (_, i) =>
    blobPath({ radius: radius * (1 - (i + 1) / (count + 1)), wobble: calm + i * 0.5, phases: of }),
  ).join('');

const markOf = (week: number, offset: number): Overlap['mark'] => {
  if (week === 3) {
    const path = blobPath({ radius: radius * edgeScale, wobble: calm, phases: selfPhases });
    return { path, x: -offset, width: 9, dash: '1 21', reach: offset + radius * edgeScale };
  }
  if (week === 5) return { path: 'M-168 0c92-140 244 140 336 0', x: 0, width: 11 };
  if (week === 6)
    return { path: 'M-300 0a300 300 0 1 0 600 0a300 300 0 1 0-600 0z', x: 0, width: 7, reach: 304 };
  return null;
};

/** @returns the paths of a drawing; the renderer decides where they go. */
export const overlap = ({ week, rings = defaultRings }: OverlapOptions): Overlap => {
  const self = blobPath({ radius, wobble: calm, phases: selfPhases });
  const other = blobPath({ radius, wobble: calm, phases: otherPhases });
  const offset = offsets[week - 1] ?? 92;
  return {
    self,
    other,
    selfRings: ringsPath(rings, selfPhases),
    otherRings: ringsPath(rings, otherPhases),
    offset,
    tilt: tilts[week - 1] ?? 0,
    mark: markOf(week, offset),
  };
};

/** The area with the drawing; for week 6, the ring makes it square. */
export const viewBoxes = { square: '-320 -320 640 640', wide: '-300 -220 600 440' } as const;
export type ViewBox = keyof typeof viewBoxes;

/** @returns the view box of a drawing in a column of text, flush with the text; a ring goes beyond it */
export const leftBox = ({ offset, mark }: Overlap): string => {
  const right = offset + radius * 1.04;
  const left = Math.round(mark?.reach ?? right);
  return `${String(-left)} -220 ${String(left + Math.round(right))} 440`;
};
