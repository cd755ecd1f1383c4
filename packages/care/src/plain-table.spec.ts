import { readDanger } from './read-danger.ts';

// Written without looking at the expressions or the corpus. Never train or tune on these texts:
// they would no longer measure anything.

const people = [
  'He',
  'My husband',
  'My girlfriend',
  'My stepdad',
  'My sister',
  'The man I live with',
];

const deeds = [
  'clipped me round the ear',
  'knocked me off my feet',
  'cracked me across the cheek',
  'had both hands on my throat',
  'cut off my air with his arm',
  'pressed a cushion on my mouth',
  'hurled a plate at my head',
  'split my lip',
  'knocked out one of my teeth',
  'bruised my ribs',
  'pinned my wrists until I cried',
  'kicked me in the back',
  'twisted my arm behind me',
  'came at me with a screwdriver',
  'held a blade to my cheek',
  'showed me the gun and grinned',
  'swore he would bury me',
  'said I would not live to see Monday',
  'promised to burn the house with us in it',
  'took me by force',
  'would not stop although I begged',
  'drugged me and undressed me',
  'bolted the door so I could not leave',
  'took my keys and will not let me out',
  'shook the baby until she went limp',
  'beats the children with a belt',
];

const harmless = [
  'clipped my hair on the porch',
  'knocked on my door with flowers',
  'cracked me up across the table',
  'had both hands full of shopping',
  'cut off my fringe with his scissors',
  'pressed a cushion into the chair',
  'threw a plate of pasta together',
  'split the bill',
  'knocked over one of my plants',
  'rubbed my ribs',
  'pinned my note to the fridge',
  'patted me on the back',
  'twisted the lid off for me',
  'came home with a screwdriver',
  'held a leaf to my cheek',
  'showed me the garden and grinned',
  'swore he would phone',
  'said I would love to see Monday',
  'promised to paint the house with us',
  'took me by train',
  'would not stop although it rained',
  'covered me and kissed me',
  'locked the door so the cat could not leave',
  'took my keys and had them copied',
  'rocked the baby until she went to sleep',
  'beats the children at cards',
];

const wishes = [
  'I would rather be dead.',
  'I am done with living.',
  'I long for death.',
  'I should just die.',
  'I am going to take my life on Sunday.',
  'I have the rope ready.',
  'i cant stay alive',
  'I cut my arms in the bath again.',
  'I swallowed a whole box of tablets.',
  'I slit my wrist.',
  'I want to throw myself under a train.',
  'No one would miss me if I died.',
  'i wanna be dead',
  'I almost strangled him.',
  'I am going to stab my father.',
  'I hurt my baby on purpose.',
];

const tellings: readonly ((said: string) => string)[] = [
  (said) => said,
  (said) => `The bus was late today. ${said} Then I made dinner.`,
];

const share = (texts: readonly string[], isFound: (text: string) => boolean): number => {
  const told = texts.flatMap((text) => tellings.map((tell) => tell(text)));
  return told.filter(isFound).length / told.length;
};
const done = (those: readonly string[]) =>
  people.flatMap((who) => those.map((deed) => `${who} ${deed}.`));
const isAlarm = (text: string): boolean => readDanger(text).level !== 'none';
const isDanger = (text: string): boolean => readDanger(text).level === 'danger';

it('finds what people do to each other in bare sentences', () => {
  expect(share(done(deeds), isAlarm)).toBeGreaterThanOrEqual(0.79);
  expect(share(done(deeds), isDanger)).toBeGreaterThanOrEqual(0.6);
});

it('finds what the writer wants', () => {
  expect(share(wishes, isAlarm)).toBeGreaterThanOrEqual(0.8);
});

it('leaves most of what only looks like it alone', () => {
  expect(share(done(harmless), isAlarm)).toBeLessThanOrEqual(0.26);
  expect(share(done(harmless), isDanger)).toBeLessThanOrEqual(0.16);
});
