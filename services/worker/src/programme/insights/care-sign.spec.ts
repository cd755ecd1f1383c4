import { careSign, createSignWatch } from './care-sign.ts';

/** Feeds an answer in pieces of `size` characters. */
const isSign = (answer: string, size = answer.length || 1): boolean => {
  const watch = createSignWatch();
  for (let at = 0; at < answer.length; at += size)
    if (watch.push(answer.slice(at, at + size))) return true;
  return watch.end();
};

const signs = [
  careSign,
  `  ${careSign}\n`,
  '[[CARE]]',
  '[care]',
  '[[ care ]',
  '**[[care]]**',
  '"[[care]]"',
  '［［care］］',
  '{{care}}',
  'care',
  'Care.',
  `${careSign} I am sorry that you carry this.`,
  `You looked closely. ${careSign}`,
  `You looked closely.\n\n- [care] and more`,
  `I answer ${careSign} here.`,
  `${'A long and gentle sentence about the week. '.repeat(40)}${careSign} More.`,
];

it.each(signs)('%j is the sign, however it arrives', (answer) => {
  for (const size of [answer.length, 1, 2, 3, 7])
    expect([size, isSign(answer, size)]).toEqual([size, true]);
});

it.each([
  'You care about her. That is clear.',
  'Care is what you gave. It was a lot.',
  'You took care. (Care for yourself, too.)',
  'Take care of the small things.',
  'A list [one, care] is no sign.',
  'Careful words.',
  '',
])('%j is none', (answer) => {
  for (const size of [answer.length || 1, 1, 3]) expect(isSign(answer, size)).toBe(false);
});
