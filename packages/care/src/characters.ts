/** Look-alikes of Latin letters from other alphabets, used to slip a word past a filter. */
const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'аa вb еe кk мm нh оo рp сc тt уy хx іi јj ѕs ԁd αa οo εe ιi κk νv ρp τt ' +
    'łl øo đd ßss æae œoe ıi'
  )
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
);

const hidden =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\u{e0000}-\u{e007f}]/gu;

/** Some characters expand to many: ten thousand of them would become 180,000. */
const longest = 20_000;

/** Normalizes spelling: no case, no diacritics, nothing invisible. */
export const foldCharacters = (text: string): string =>
  text
    .normalize('NFKC')
    .slice(0, longest)
    .replace(hidden, '')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[\u00c0-\uffff]/g, (letter) => lookAlikes[letter] ?? letter)
    .replace(/[‘’ʼ`´′]/g, "'");
