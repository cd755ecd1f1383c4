import { artColors, edgeScale, overlap, type Overlap } from './overlap.ts';

const ringStyle = 'fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="1.8"';

const markSvg = (mark: Overlap['mark']): string => {
  if (!mark) return '';
  const move = mark.x === 0 ? '' : ` transform="translate(${mark.x})"`;
  const dash = mark.dash ? ` stroke-dasharray="${mark.dash}"` : '';
  return `<path d="${mark.path}"${move} fill="none" stroke="${artColors.repair}" stroke-width="${mark.width}"${dash} stroke-linecap="round"/>`;
};

const tilted = (tilt: number, inside: string): string =>
  tilt === 0 ? inside : `<g transform="rotate(${tilt})">${inside}</g>`;

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
    mark?.dash ? edgeArt(drawing) : markSvg(mark),
  ].join('');
  return tilted(tilt, inside);
};
