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
      'nobody|no ~4 miss|notice|care|mourn|cry ~2 if|when i ~3 gone|dead|disappeared|died|vanished|here|were',
      'Nobody would notice if I was gone.',
      'Nobody would notice if I left early.',
    ],
    [
      'not deserve ~2 live|alive|exist|breathe|life|here',
      'I do not deserve to live.',
      'I do not deserve to live with such clutter.',
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
