import { inflateSync } from 'node:zlib';

/** Objects of a PDF as Chromium prints it, by number: what is between `obj` and `endobj`. */
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

type Letters = Map<number, string>;

/** Which letters the numbers of a font's glyphs stand for. */
const lettersOf = (map: string): Letters => {
  const letters: Letters = new Map();
  for (const [, chars = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', text = ''] of chars.matchAll(/<(\w+)> <(\w+)>/g))
      letters.set(parseInt(glyph, 16), decode(text));
  for (const [, ranges = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', text = ''] of ranges.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let glyph = parseInt(from, 16); glyph <= parseInt(to, 16); glyph += 1)
        letters.set(glyph, String.fromCodePoint(parseInt(text, 16) + glyph - parseInt(from, 16)));
  return letters;
};

const fontsOf = (page: string, objects: Map<string, string>): Map<string, Letters> => {
  const fonts = new Map<string, Letters>();
  for (const [, name = '', id = ''] of page.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? [];
    fonts.set(name, lettersOf(streamOf(objects.get(map) ?? '')));
  }
  return fonts;
};

const glyphsOf = (hex: string): number[] =>
  (hex.match(/.{4}/g) ?? []).map((glyph) => parseInt(glyph, 16));

const textOf = (content: string, fonts: Map<string, Letters>): string => {
  let letters: Letters = new Map();
  let text = '';
  for (const [, font, hex] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<(\w+)>/g)) {
    if (font) letters = fonts.get(font) ?? new Map<number, string>();
    else
      text += glyphsOf(hex ?? '')
        .map((glyph) => letters.get(glyph) ?? '')
        .join('');
  }
  return text;
};

/**
 * The text of each page of a PDF as Chromium prints it, without the blanks: where one is only a gap,
 * nothing says so.
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
