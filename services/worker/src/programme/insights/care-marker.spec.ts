import { careMarker, createMarkerDetector } from './care-marker.ts';

/** Feeds an answer in pieces of `size` characters. */
const isSign = (answer: string, size = answer.length || 1): boolean => {
  const watch = createMarkerDetector();
  for (let at = 0; at < answer.length; at += size)
    if (watch.push(answer.slice(at, at + size))) return true;
  return watch.end();
};

const markers = [
  careMarker,
  '[[CARE]]',
  '[[ care ]',
  '**[[care]]**',
  '［［care］］',
  '{{care}}',
  'Care.',
  `${careMarker} I am sorry that you carry this.`,
  `You looked closely.\n\n- [care] and more`,
  `${'A long and gentle sentence about the week. '.repeat(40)}${careMarker} More.`,
];

it.each(markers)('%j is the marker, however it arrives', (answer) => {
  for (const size of [answer.length, 1, 2, 3, 7])
    expect([size, isSign(answer, size)]).toEqual([size, true]);
});

it.each([
  'You care about her. That is clear.',
  'Care is what you gave. It was a lot.',
  'You took care. (Care for yourself, too.)',
  'Take care of the small things.',
  'A list [one, care] is no marker.',
  'Careful words.',
  '',
])('%j is none', (answer) => {
  for (const size of [answer.length || 1, 1, 3]) expect(isSign(answer, size)).toBe(false);
});
