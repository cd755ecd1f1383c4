/** Letters of other alphabets that look like Latin ones; used to slip a word past a filter. */
const lookAlikes: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  і: 'i',
  ј: 'j',
  ѕ: 's',
  ԁ: 'd',
  α: 'a',
  ο: 'o',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ρ: 'p',
  τ: 't',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

const hidden =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]/g;

/** Some characters stand for many: ten thousand of them would become a hundred and eighty thousand. */
const longest = 20_000;

/** One spelling for every way to write a letter: no case, no marks, nothing invisible. */
export const foldCharacters = (text: string): string =>
  text
    .normalize('NFKC')
    .slice(0, longest)
    .replace(hidden, '')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[\u00c0-\uffff]/g, (letter) => lookAlikes[letter] ?? letter)
    .replace(/[‘’ʼ`´′]/g, "'")
    .replace(/[“”„‟«»″]/g, '"');
