/** A wobbling circle around the origin as a closed SVG path, integers only. */
interface Blob {
  radius: number;
  /** How far from a circle: 1 is calm, 4 restless. */
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

/** The point at angle t and the Bézier handle that arrives there. */
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

/** Relative smooth curves: each `s` mirrors the last handle, so a segment needs four numbers. */
export const blobPath = (blob: Blob): string => {
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
