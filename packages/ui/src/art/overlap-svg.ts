import {
  artColors,
  defaultRings,
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

/** The inside of a stand-alone drawing. Pass real colors where no style sheet reaches it. */
export const overlapMarkup = (options: OverlapOptions, colors: ArtColors = artColors): string => {
  const { self, other, selfRings, otherRings, offset, mark } = overlap(options);
  const id = `k${options.week}`;
  const left = `transform="translate(-${offset})"`;
  const right = `transform="translate(${offset})"`;
  return [
    `<clipPath id="${id}"><path d="${self}" ${left}/></clipPath>`,
    `<path d="${self}" ${left} fill="${colors.self}"/>`,
    `<path d="${other}" ${right} fill="${colors.other}"/>`,
    `<g clip-path="url(#${id})"><path d="${other}" ${right} fill="${colors.shared}"/></g>`,
    `<path d="${selfRings}" ${left} ${ringStyle}/><path d="${otherRings}" ${right} ${ringStyle}/>`,
    markSvg(mark, colors.repair),
  ].join('');
};

/**
 * The shapes of all drawings on a page, held once; `spriteArt` then only places them.
 * @param weeks the weeks whose drawings the page shows
 */
export const overlapSprite = (weeks: readonly number[], rings = defaultRings): string => {
  const drawing = overlap({ week: 4, rings });
  const offsets = new Set(weeks.map((week) => overlap({ week, rings: 0 }).offset));
  const clips = [...offsets].map(
    (x) => `<clipPath id="k${x}"><use href="#a" x="-${x}"/></clipPath>`,
  );
  return [
    `<path id="a" d="${drawing.self}"/><path id="b" d="${drawing.other}"/>`,
    `<path id="c" d="${drawing.selfRings}"/><path id="d" d="${drawing.otherRings}"/>`,
    ...clips,
  ].join('');
};

/** The inside of a drawing on a page that holds `overlapSprite`. */
export const spriteArt = (week: number): string => {
  const { offset: x, mark } = overlap({ week, rings: 0 });
  return [
    `<use href="#a" x="-${x}" fill="${artColors.self}"/><use href="#b" x="${x}" fill="${artColors.other}"/>`,
    `<g clip-path="url(#k${x})"><use href="#b" x="${x}" fill="${artColors.shared}"/></g>`,
    `<g ${ringStyle}><use href="#c" x="-${x}"/><use href="#d" x="${x}"/></g>`,
    week === 3
      ? `<use href="#b" x="${x}" fill="none" stroke="${artColors.repair}" stroke-width="6" stroke-dasharray="1 16" stroke-linecap="round"/>`
      : markSvg(mark, artColors.repair),
  ].join('');
};
