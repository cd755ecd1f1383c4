import type { JournalWeek } from '@repo/contracts/programme/journal';
import { totalWeeks } from '@repo/product/weeks';
import { codePoints } from '@repo/contracts/rules';
import { overlap, type Overlap } from '@repo/ui/art';

/** A week's growth line in both shapes, and its thickness. */
export interface GrowthLine {
  self: string;
  other: string;
  width: number;
}

/** `tilt` differs by account as well. */
export interface OwnDrawing extends Overlap {
  lines: readonly GrowthLine[];
}

/** @returns always the same number for an account, so that its drawing never changes */
export const seedOf = (id: string): number =>
  [...id].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 233_280, 7);

/** In units of the drawing, which has about two to a pixel: hairlines. */
const [thinnest, thickest] = [1.4, 4];

/** @returns the thickness of a week's line, from the length of its text, never from its content */
export const widthFor = (letters: number, most: number): number =>
  most === 0 ? thinnest : thinnest + (thickest - thinnest) * Math.sqrt(letters / most);

const pathsOf = (rings: string): string[] => rings.split(/(?<=z)/);

/** The drawing of six weeks: two shapes unique to the account, with one line per week. */
export const ownDrawing = (id: string, weeks: readonly JournalWeek[]): OwnDrawing => {
  const drawing = overlap({ week: totalWeeks, rings: totalWeeks, seed: seedOf(id) });
  const written = Array.from({ length: totalWeeks }, (_, place) =>
    codePoints(weeks.find(({ week }) => week === place + 1)?.text ?? ''),
  );
  const most = Math.max(...written);
  const others = pathsOf(drawing.otherRings);
  const lines = pathsOf(drawing.selfRings).map((self, place) => ({
    self,
    other: others[place] ?? '',
    width: widthFor(written[place] ?? 0, most),
  }));
  return { ...drawing, tilt: (seedOf(id) % 61) - 30, lines };
};
