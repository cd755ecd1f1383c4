import { foldCharacters } from './characters.ts';
import { isFrequent } from './language.ts';
import { vocabulary } from './plain.ts';

/** Tokens among the words for the end of a sentence and a pause inside one. */
export const marks = { end: '.', pause: ',' } as const;

const table = (rows: string): Map<string, string> =>
  new Map(
    rows.split('; ').map((row) => {
      const [written = '', meant = ''] = row.split(': ');
      return [written, meant];
    }),
  );

/** Contractions and abbreviations, with the words that they mean. */
const shortForms = table(
  'im: i am; iam: i am; ive: i have; hes: he is; shes: she is; theyre: they are; theyll: they will; ' +
    'youre: you are; youll: you will; youve: you have; weve: we have; theyve: they have; theyd: they would; ' +
    'dont: do not; doesnt: does not; didnt: did not; wont: will not; cant: can not; cannot: can not; ' +
    'couldnt: could not; wouldnt: would not; shouldnt: should not; isnt: is not; arent: are not; ' +
    'wasnt: was not; werent: were not; havent: have not; hasnt: has not; hadnt: had not; aint: is not; ' +
    'wanna: want to; wana: want to; gonna: going to; gunna: going to; gotta: have to; lemme: let me; ' +
    'gf: girlfriend; bf: boyfriend; hubby: husband; hubs: husband; u: you; ur: your; bc: because; ' +
    'cuz: because; cos: because; coz: because; kms: kill myself; kys: kill yourself; myslef: myself; ' +
    'meself: myself; dunno: do not know; theres: there is; thats: that is; whats: what is; nobodys: nobody is; ' +
    'everyones: everyone is; mum: mother; mom: mother; mommy: mother; mummy: mother; dad: father; ' +
    'daddy: father; pls: please; ppl: people; abt: about; noone: nobody; unalive: kill; ' +
    "unaliving: killing; suicde: suicide; sucidal: suicidal; ain't: is not; can't: can not; won't: will not",
);

const endings: readonly [RegExp, string][] = [
  [/n't$/, ' not'],
  [/^i'm$/, 'i am'],
  [/'re$/, ' are'],
  [/'ve$/, ' have'],
  [/'ll$/, ' will'],
  [/^(i|he|she|they|we|you|it)'d$/, '$1 would'],
  [/^(he|she|it|that|there|what|who|everyone|nobody|one|how|where)'s$/, '$1 is'],
];

const writtenOut = (word: string): string => {
  const known = shortForms.get(word);
  if (known !== undefined || !word.includes("'")) return known ?? word;
  const [ending, meant] = endings.find(([pattern]) => pattern.test(word)) ?? [/'/g, ' '];
  return word.replace(ending, meant);
};

const digits: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '+': 't',
  '€': 'e',
};

/** Turns look-alike digits into letters, in words that mix both. */
const withoutLeet = (word: string): string =>
  /[a-z]/.test(word) && /[^a-z']/.test(word)
    ? word.replace(/[^a-z']/g, (sign) => digits[sign] ?? sign)
    : word;

/** Ordinary words that are one typo away from a word of danger. */
const innocent = new Set('bother fiend fried treat treats treated bating hopping'.split(' '));

const toSlips = (word: string): string[] =>
  Array.from({ length: word.length - 2 }, (_, at) => {
    const [before, one, two, after] = [
      word.slice(0, at + 1),
      word[at + 1],
      word[at + 2],
      word.slice(at + 3),
    ];
    return [`${before}${two}${one}${after}`, `${before}${two}${after}`];
  }).flat();

const slips = new Map(
  [...vocabulary]
    .filter((word) => word.length > 5)
    .flatMap((word) => toSlips(word).map((slip) => [slip, word] as const))
    .filter(([slip]) => !vocabulary.has(slip)),
);

const vowels = ['i', 'a', 'e', 'o', 'u'];

/** Corrects to a word of danger if letters are starred, doubled or swapped. */
const repair = (word: string): string => {
  if (vocabulary.has(word) || innocent.has(word)) return word;
  const forms = word.includes('*')
    ? vowels.map((vowel) => word.replaceAll('*', vowel))
    : [word.replace(/(.)\1+/, '$1'), word.replace(/(.)\1+/g, '$1')];
  return (
    forms.find((form) => form.length > 3 && vocabulary.has(form)) ??
    slips.get(word) ??
    word.replaceAll('*', '')
  );
};

const toMeant = (piece: string): string[] => {
  const trimmed = piece.replace(/^['!|+*]+|(?<!['!|+*])['!|+*]+$/g, '');
  const single = /^(?:(.)\1){2,}$/u.test(trimmed) ? trimmed.replace(/(.)\1/gu, '$1') : trimmed;
  const plain = withoutLeet(single).replace(/([a-z])\1{2,}/g, '$1$1');
  return writtenOut(repair(plain)).split(' ').filter(Boolean);
};

/** Single letters in a row, separated by spaces, dots or dashes: `d i e`, `k.i.l.l`. */
const spelledOut = /(?<![\p{L}\p{N}'])(?:\p{L}[ .*_-]{1,3}){3,200}\p{L}(?![\p{L}\p{N}'])/gu;

const isWord = (word: string): boolean =>
  word === 'i' || word === 'a' || vocabulary.has(word) || isFrequent(word);

/** Splits a row of letters so that as few of them as possible are in no known word. */
const toWords = (letters: string): string => {
  const best = [{ unknown: 0, words: '' }];
  for (let end = 1; end <= letters.length; end++) {
    const ways = Array.from({ length: Math.min(end, 12) }, (_, back) => {
      const word = letters.slice(end - 1 - back, end);
      const { unknown, words } = best[end - 1 - back] ?? { unknown: 0, words: '' };
      // Where letters may be split in several ways, longer words are likelier.
      const cost = isWord(word) ? 1 / word.length : 2 * word.length;
      return { unknown: unknown + cost, words: `${words} ${word}` };
    });
    best.push(ways.reduce((one, other) => (other.unknown < one.unknown ? other : one)));
  }
  return best.at(-1)?.words.trim() ?? letters;
};

/** The words that a row of letters spells; wider gaps part them. Many are a sentence of their own. */
const toSpelled = (run: string): string => {
  const parts = run.split(/[ .*_-]{2,}/).map((part) => part.replace(/[^\p{L}]/gu, ''));
  // Gaps of one width part no words.
  const isEven = parts.every((part) => part.length === 1);
  const words = (isEven ? [parts.join('')] : parts).map(toWords).join(' ');
  return words.split(' ').length > 3 ? `${words}.` : words;
};

/** Matches a run of sentence ends only from its start, or a long run would take quadratic time. */
const tokens =
  /(?<![.!?\n…])[.!?\n…]+(?![.!?\n…])(?=\s|"|$)|\n|[,;:()[\]{}–—/]|[\p{L}\p{N}@$!|+€*']+/gu;

/** The intended words of a text, with marks in between. */
export const tokenize = (text: string): string[] => {
  const folded = foldCharacters(text).replace(spelledOut, toSpelled);
  const words: string[] = [marks.end];
  const mark = (sign: string): void => {
    if (words.at(-1) === marks.end || words.at(-1) === sign) return;
    words.push(sign);
  };
  for (const [token] of folded.matchAll(tokens)) {
    if (/^[.?\n…]/.test(token)) mark(marks.end);
    else if (/^[,;:()[\]{}–—/]/.test(token)) mark(marks.pause);
    else words.push(...toMeant(token));
    if (token.endsWith('!')) mark(marks.end);
  }
  mark(marks.end);
  return words;
};
