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

/** Turns look-alike digits into letters, if a word mixes both. */
export const withoutLeet = (word: string): string =>
  /[a-z]/.test(word) && /[^a-z']/.test(word)
    ? word.replace(/[^a-z']/g, (sign) => digits[sign] ?? sign)
    : word;

const swaps = (word: string): string[] =>
  Array.from({ length: word.length - 2 }, (_, at) => {
    const i = at + 1;
    return word.slice(0, i) + word.charAt(i + 1) + word.charAt(i) + word.slice(i + 2);
  });

const drops = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at + 1) + word.slice(at + 2));

/** Words that are one slip away from a word of the rules and mean something else. */
const innocent = new Set(
  (
    'biting bating dying lying king kings tied tired tried diet died quiet quite chocked bread beard breast lead led ' +
    'heard hear heart hearts breath breathe board aboard scared scarred sacred sared string sting strings trapped taped tapped ' +
    'striped stripped staring starring starting hoped hopped chose choose loose lose through though thought tough ' +
    'dearth deaths moth mothers other others bother brother brothers father fathers farther gather rather rathe ' +
    'wring writing written wining winning hiding hitting sitting cutting putting shouting shooting shaking shaming sharing ' +
    'marred married marriage fried friend fiend pills pulls plan plane planes plant forced force forcd forge ' +
    'monkey money honey phone phones alone along lone children childern threat treat threats treats treated thread threads ' +
    'burning burring burden sucking suffering bashed based baste bitten beaten eaten broken'
  ).split(' '),
);

/**
 * Repairs spelling towards the words that the rules use, never away from a word that exists.
 * The table of slips is made once; a look-up costs the same for any text.
 */
export class Spelling {
  readonly #known: ReadonlySet<string>;
  readonly #slips = new Map<string, string>();

  constructor(known: ReadonlySet<string>) {
    this.#known = known;
    for (const word of known)
      if (word.length >= 5)
        for (const slip of [...swaps(word), ...drops(word)]) this.#add(slip, word);
  }

  #add(slip: string, word: string): void {
    if (slip.length < 4 || this.#known.has(slip) || innocent.has(slip)) return;
    this.#slips.set(slip, word);
  }

  isKnown(word: string): boolean {
    return this.#known.has(word);
  }

  repair(written: string): string {
    if (written.includes('*')) return this.#uncensor(written);
    const word = withoutLeet(written);
    if (this.#known.has(word)) return word;
    const stretched = /(.)\1\1/.test(word) || word !== written ? this.#shorten(word) : undefined;
    return stretched ?? this.#slips.get(word) ?? this.#withoutDouble(word) ?? word;
  }

  /** `k*ll`: any vowel may stand behind a star. */
  #uncensor(word: string): string {
    const forms = ['i', 'a', 'e', 'o', 'u'].map((vowel) => word.replaceAll('*', vowel));
    return forms.find((form) => this.#known.has(form)) ?? word.replaceAll('*', '');
  }

  #shorten(word: string): string | undefined {
    const forms = [
      word.replace(/(.)\1{2,}/g, '$1'),
      word.replace(/(.)\1{2,}/g, '$1$1'),
      word.replace(/(.)\1+/g, '$1'),
    ];
    const swapped = forms.map((form) => form.replaceAll('i', 'l'));
    return (
      [...forms, ...swapped, word.replace('i', 'l')].find((form) => this.#known.has(form)) ??
      forms[0]
    );
  }

  /** One letter typed twice: `killl`, `husbband`. */
  #withoutDouble(word: string): string | undefined {
    if (word.length < 5 || innocent.has(word)) return undefined;
    const at = /(.)\1/.exec(word);
    if (!at) return undefined;
    const shorter = word.slice(0, at.index) + word.slice(at.index + 1);
    return this.#known.has(shorter) ? shorter : undefined;
  }

  /** `k i l l m y s e l f`: the words that a run of single letters is made of, else the run. */
  split(letters: string): string[] {
    const best: (string[] | undefined)[] = [[]];
    for (let end = 1; end <= letters.length; end++)
      for (let start = Math.max(0, end - 12); start < end && !best[end]; start++) {
        const before = best[start];
        const word = letters.slice(start, end);
        if (before && (word === 'i' || word === 'a' || (word.length > 1 && this.#known.has(word))))
          best[end] = [...before, word];
      }
    return best[letters.length] ?? [letters];
  }
}
