import type { Body, Composition } from './compositions.ts';
import type { ArtColors } from './overlap.ts';

/** Ids in the sprite of the two edges and their growth lines. */
const ids = { self: ['a', 'c'], other: ['b', 'd'] } as const;

const placed = ({ x, y, size, turn }: Body): string =>
  `transform="translate(${x} ${y})${turn ? `rotate(${turn})` : ''}${size === 1 ? '' : `scale(${size})`}"`;

const edge = (body: Body, style: string): string =>
  `<use href="#${ids[body.shape][0]}" ${placed(body)} ${style}/>`;

const bodySvg =
  (colors: ArtColors) =>
  (body: Body): string =>
    edge(
      body,
      body.look === 'whole'
        ? `fill="${colors[body.shape]}"`
        : `fill="none" stroke="${colors[body.shape]}" stroke-width="5"`,
    );

const clipId = (name: string, place: number): string => `k${name}${place}`;

/** The clip paths of the drawings, once per page. */
export const compositionClips = (name: string, { bodies, shared = [] }: Composition): string =>
  shared
    .map(([cut], place) => {
      const body = bodies[cut];
      return body ? `<clipPath id="${clipId(name, place)}">${edge(body, '')}</clipPath>` : '';
    })
    .join('');

const sharedSvg = (name: string, composition: Composition, fill: string): string =>
  (composition.shared ?? [])
    .map(([, filled], place) => {
      const body = composition.bodies[filled];
      return body
        ? `<g clip-path="url(#${clipId(name, place)})">${edge(body, `fill="${fill}"`)}</g>`
        : '';
    })
    .join('');

const ringsSvg = (bodies: readonly Body[]): string =>
  bodies
    .filter(({ look }) => look === 'whole')
    .map((body) => `<use href="#${ids[body.shape][1]}" ${placed(body)}/>`)
    .join('');

/** The content of a drawing whose shapes and clip paths are on the page already. */
export const compositionSvg = (
  name: string,
  composition: Composition,
  { colors, ringStyle }: { colors: ArtColors; ringStyle: string },
): string => {
  const { bodies, gold, isDotted = false } = composition;
  const dots = isDotted ? ' stroke-dasharray="1 20"' : '';
  return [
    bodies.map(bodySvg(colors)).join(''),
    sharedSvg(name, composition, colors.shared),
    `<g ${ringStyle}>${ringsSvg(bodies)}</g>`,
    gold
      ? `<path d="${gold}" fill="none" stroke="${colors.repair}" stroke-width="${isDotted ? 9 : 6}"${dots} stroke-linecap="round"/>`
      : '',
  ].join('');
};
