import { inflateSync } from 'node:zlib';

/** The objects of a PDF printed by Chromium, by number: the text between `obj` and `endobj`. */
const objectsOf = (pdf: Buffer): Map<string, string> => {
  const source = pdf.toString('latin1');
  const found = source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g);
  return new Map([...found].map(([, id = '', body = '']) => [id, body]));
};

const streamOf = (body: string): string => {
  const [head = '', ...rest] = body.split('stream\n');
  const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
  const stream = Buffer.from(rest.join('stream\n').slice(0, length), 'latin1');
  return (head.includes('/FlateDecode') ? inflateSync(stream) : stream).toString('latin1');
};

const decode = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Digits per glyph, and the letters for each glyph. */
interface Font {
  digits: number;
  letters: Map<string, string>;
}

const noFont: Font = { digits: 4, letters: new Map() };

const fontOf = (map: string): Font => {
  const digits = /begincodespacerange\s*<(\w+)>/.exec(map)?.[1]?.length ?? noFont.digits;
  const letters = new Map<string, string>();
  for (const [, chars = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', text = ''] of chars.matchAll(/<(\w+)> <(\w+)>/g))
      letters.set(glyph, decode(text));
  for (const [, ranges = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, ...ends] of ranges.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const [from = 0, to = 0, first = 0] = ends.map((end) => parseInt(end, 16));
      for (let step = 0; step <= to - from; step += 1) {
        const glyph = (from + step).toString(16).toUpperCase().padStart(digits, '0');
        letters.set(glyph, String.fromCodePoint(first + step));
      }
    }
  return { digits, letters };
};

const fontsOf = (page: string, objects: Map<string, string>): Map<string, Font> => {
  const fonts = new Map<string, Font>();
  for (const [, name = '', id = ''] of page.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? [];
    fonts.set(name, fontOf(streamOf(objects.get(map) ?? '')));
  }
  return fonts;
};

const textOf = (content: string, fonts: Map<string, Font>): string => {
  let font = noFont;
  let text = '';
  for (const [, name, hex = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<(\w+)>/g)) {
    if (name) font = fonts.get(name) ?? noFont;
    for (let at = 0; at < hex.length; at += font.digits)
      text += font.letters.get(hex.slice(at, at + font.digits)) ?? '';
  }
  return text;
};

/**
 * The text of each page of a PDF printed by Chromium: first the page number, then the words without
 * blanks, because a blank may be no more than a gap.
 */
export const pagesOf = (pdf: Buffer): string[] => {
  const objects = objectsOf(pdf);
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((page) => {
      const [, content = ''] = /\/Contents (\d+) 0 R/.exec(page) ?? [];
      return textOf(streamOf(objects.get(content) ?? ''), fontsOf(page, objects)).replace(
        /\s+/g,
        '',
      );
    });
};
