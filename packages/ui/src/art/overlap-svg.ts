import {
  artColors,
  edgeScale,
  overlap,
  type ArtColors,
  type Overlap,
  type OverlapOptions,
} from './overlap.ts';

const ringStyle = 'fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="1.8"';

const markSvg = (mark: Overlap['mark'], repair: string): string => {
  if (!mark) return '';
  const move = mark.x === 0 ? '' : ` transform="translate(${mark.x})"`;
  const dash = mark.dash ? ` stroke-dasharray="${mark.dash}"` : '';
  return `<path d="${mark.path}"${move} fill="none" stroke="${repair}" stroke-width="${mark.width}"${dash} stroke-linecap="round"/>`;
};

const tilted = (tilt: number, inside: string): string =>
  tilt === 0 ? inside : `<g transform="rotate(${tilt})">${inside}</g>`;

/** The content of a stand-alone drawing. Pass real colors where no style sheet applies. */
export const overlapMarkup = (options: OverlapOptions, colors: ArtColors = artColors): string => {
  const { self, other, selfRings, otherRings, offset, tilt, mark } = overlap(options);
  const id = `k${options.week}`;
  const left = `transform="translate(-${offset})"`;
  const right = `transform="translate(${offset})"`;
  const inside = [
    `<clipPath id="${id}"><path d="${self}" ${left}/></clipPath>`,
    `<path d="${self}" ${left} fill="${colors.self}"/>`,
    `<path d="${other}" ${right} fill="${colors.other}"/>`,
    `<g clip-path="url(#${id})"><path d="${other}" ${right} fill="${colors.shared}"/></g>`,
    `<path d="${selfRings}" ${left} ${ringStyle}/><path d="${otherRings}" ${right} ${ringStyle}/>`,
    markSvg(mark, colors.repair),
  ].join('');
  return tilted(tilt, inside);
};

const clipOf = (week: number): string => {
  const { offset } = overlap({ week, rings: 0 });
  return `<clipPath id="k${offset}"><use href="#a" x="-${offset}"/></clipPath>`;
};

/** The shapes of these weeks' drawings on a page, defined once; `spriteArt` only places them. */
export const overlapSprite = (weeks: readonly number[]): string => {
  const { self, other, selfRings, otherRings } = overlap({ week: 4 });
  return [
    `<path id="a" d="${self}"/><path id="b" d="${other}"/>`,
    `<path id="c" d="${selfRings}"/><path id="d" d="${otherRings}"/>`,
    ...new Set(weeks.map(clipOf)),
  ].join('');
};

/** The edge around a shape is the same path, scaled up: it is on the page already. */
const edgeArt = ({ offset, mark }: Overlap): string =>
  `<use href="#a" transform="translate(-${offset})scale(${edgeScale})" fill="none" stroke="${artColors.repair}" stroke-width="8" stroke-dasharray="${mark?.dash ?? ''}" stroke-linecap="round"/>`;

/** The content of a week's drawing on a page that has `overlapSprite`. */
export const spriteArt = (week: number): string => {
  const drawing = overlap({ week, rings: 0 });
  const { offset: x, tilt, mark } = drawing;
  const inside = [
    `<use href="#a" x="-${x}" fill="${artColors.self}"/><use href="#b" x="${x}" fill="${artColors.other}"/>`,
    `<g clip-path="url(#k${x})"><use href="#b" x="${x}" fill="${artColors.shared}"/></g>`,
    `<g ${ringStyle}><use href="#c" x="-${x}"/><use href="#d" x="${x}"/></g>`,
    mark?.dash ? edgeArt(drawing) : markSvg(mark, artColors.repair),
  ].join('');
  return tilted(tilt, inside);
};
