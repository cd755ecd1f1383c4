import type { Sign } from '../language.ts';

/** Being too much for everyone; no place in the world. */
export const burden: Sign = {
  name: 'burden',
  danger: [
    [
      'better|happier|easier [off] without me',
      'Everybody would be better off without me.',
      'The choir is better off with me on drums.',
    ],
    [
      'easier|happier|better|fine|relieved if|when|once i ~3 gone|dead|disappeared|died|here|exist|vanished|alive',
      'They would be happier if I was gone.',
      'They would be happier if I called.',
    ],
    [
      'better|easier|happier ~4 world|place|everyone|everybody|kids|children|family ~3 without me',
      'The world would be a better place without me.',
      'The office is a better place without smoke.',
    ],
    [
      'nobody|no ~4 miss|notice|care|mourn|cry ~2 if|when i ~3 gone|dead|disappeared|died|vanished|here|were',
      'Nobody would notice if I was gone.',
      'Nobody would notice if I left early.',
    ],
    ['worth|worthy more dead', 'I am worth more dead than alive.', 'The coin is worth more now.'],
    [
      'no place|room|spot for me in|on ~2 world|earth|life',
      'There is no place for me in this world.',
      'There is no place for me at the table.',
    ],
    ['deserve|deserved to ~1 die|dead|live|exist', 'I deserve to die.', 'I deserve to dine out.'],
    [
      'not deserve ~2 live|alive|exist|breathe|life|here',
      'I do not deserve to live.',
      'I do not deserve to live with such clutter.',
    ],
    [
      'should never|not have been born|existed',
      'I should never have been born.',
      'I should never have been late.',
    ],
    ['free|spare|relieve|rid ~4 of me', 'I want to free them of me.', 'He is fond of me.'],
  ],
  concern: [
    [
      'i ~3 BURDEN ~2 to|on|for everyone|everybody|them|him|her|my|family|all|people',
      'I am a burden to everyone.',
      'Rent is a burden to everyone.',
    ],
    ['feel|am|just|only|such a BURDEN', 'I am just a burden.', 'The dog is just a puppy.'],
    [
      'i ~3 worthless|waste of space|air|oxygen',
      'I am a waste of space.',
      'The cupboard is a waste of space.',
    ],
    [
      'nobody|no ~2 would ~2 miss|care|notice me',
      'Nobody would miss me.',
      'Nobody would miss the rug.',
    ],
    [
      'poison|ruin|destroy|toxic ~1 everyone|everything|everybody ~2 i|around|near ~3 love|touch|me',
      'I ruin everyone I love.',
      'I ruin every cake.',
    ],
  ],
};
