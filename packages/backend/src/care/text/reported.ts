import { marks } from './sentences.ts';

const speech = new Set(
  'say says said saying tell tells told telling text texts texted wrote write writes scream screams screamed shout shouts shouted yell yells yelled whisper whispers whispered warn warns warned swear swears swore promise promises promised hiss hissed message messages messaged reply replied answered answers joke jokes joked threatened goes'.split(
    ' ',
  ),
);
const firstPerson: Readonly<Record<string, string>> = {
  i: 'he',
  me: 'him',
  my: 'his',
  mine: 'his',
  myself: 'himself',
  we: 'they',
  us: 'them',
  our: 'their',
  am: 'is',
};
const afterYou = new Set(
  'are will should would can could deserve deserved must have had do did need never ever should better ought might leave go tell talk try die make want say call ruin get keep were was not always just belong owe know disgust'.split(
    ' ',
  ),
);

const turnYou = (words: readonly string[], at: number): string => {
  const before = words[at - 1] ?? marks.start;
  const starts =
    /^[\^,"]$/.test(before) ||
    [
      'if',
      'that',
      'when',
      'and',
      'because',
      'unless',
      'until',
      'wish',
      'hope',
      'but',
      'before',
    ].includes(before);
  return starts || afterYou.has(words[at + 1] ?? '') ? 'i' : 'me';
};

const turn = (words: readonly string[], at: number): string => {
  const word = words[at] ?? '';
  if (word === 'you') return turnYou(words, at);
  if (word === 'your') return 'my';
  if (word === 'yourself') return 'myself';
  return firstPerson[word] ?? word;
};

/** Where another person's words begin, in or without quotation marks; -1 if nowhere. */
const startOfSpeech = (words: readonly string[]): number => {
  let speaker = '';
  for (const [at, word] of words.entries()) {
    if (word === 'i' || word === 'we') speaker = 'i';
    else if (
      [
        'he',
        'she',
        'they',
        'husband',
        'wife',
        'partner',
        'boyfriend',
        'girlfriend',
        'ex',
        'father',
        'mother',
        'brother',
        'who',
        'fiance',
      ].includes(word)
    )
      speaker = 'other';
    if (!speech.has(word) || speaker !== 'other') continue;
    const next = words
      .slice(at + 1, at + 6)
      .findIndex((other) => /^[",]$/.test(other) || ['i', 'you', 'your', 'if'].includes(other));
    if (next >= 0) return at + 1 + next;
  }
  return -1;
};

/**
 * Turns what others say to the writer into what it means for the writer: he said "I will kill you"
 * becomes he said he will kill me. Only speech that addresses somebody is turned.
 */
export const turnReported = (words: readonly string[]): string[] => {
  const start = startOfSpeech(words);
  const rest = words.slice(start);
  const addresses = rest.some((word) => word === 'you' || word === 'your' || word === 'yourself');
  if (start < 0 || !(addresses || rest.includes('"'))) return words.filter((word) => word !== '"');
  const close = rest.indexOf('"', 1);
  const end = rest[0] === '"' && close > 0 ? start + close : words.length;
  return words
    .map((word, at) => (at >= start && at < end ? turn(words, at) : word))
    .filter((word) => word !== '"');
};
