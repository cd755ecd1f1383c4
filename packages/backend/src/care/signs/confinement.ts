import type { Sign } from '../language.ts';

/** Doors that do not open. */
export const confinement: Sign = {
  name: 'confinement',
  danger: [
    ['@they LOCK me|us', 'He locks me up when he leaves.', 'He locks the bike.'],
    [
      '@they LOCK ~2 me|us ~3 in|inside|up|out|outside|room|to|bed',
      'He tied me to the radiator.',
      'He tied my scarf to the sledge.',
    ],
    [
      '@they LOCK ~2 door|doors|windows|gate ~4 outside|from|behind|so|when|and ~3 me|i|leaves|goes|work|outside',
      'He locks the front door from outside.',
      'He locks the door at ten.',
    ],
    [
      '@they held|hold|holding|keeps|kept|keep|keeping ~1 me|us ~3 prisoner|hostage|captive|locked|inside|against|here',
      'He keeps me prisoner.',
      'It keeps me here in bed.',
    ],
    ['DENYLEAVE', 'He does not let me leave the house.', 'The van was blocked on the way.'],
    [
      '@they block|blocks|blocked|blocking|stand|stands|stood|barred ~2 door|doorway|way|exit|car|path',
      'He blocks the door.',
      'It blocks the door of the shop.',
    ],
    [
      'so|that i ~2 not|never ~2 LEAVE|run|escape|get|call|go',
      'He took my shoes so that I could not leave.',
      'I set two alarms so that I could not sleep in.',
    ],
    [
      '@they took|takes|hid|hides|has|keeps ~3 keys|key|shoes|phone|car ~6 not leave|escape|out|run|call|get',
      'He hid the car keys so I can not leave.',
      'He took the keys and we leave at ten.',
    ],
    [
      '@they locks|locked|shut|shuts|threw|kicked|puts|put me ~2 out ~5 cold|snow|night|naked|coat|rain|balcony|shoes|house|dark',
      'He locked me out in the snow.',
      'I locked myself out in the snow.',
    ],
    [
      'not|no ~2 call|reach|phone|contact anybody|anyone|help|police|someone',
      'I could not call anybody.',
      'I could not call it a win.',
    ],
    [
      'shut|shuts|closed|put|puts me ~1 in|into|inside ~2 HOME|cellar|basement|closet|cupboard|attic',
      'He shut me in the garage.',
      'He put me in the front row.',
    ],
    [
      'locks|lock|bolt|padlock ~2 on|from|at the outside',
      'There are locks on the outside.',
      'The locks are on the boat.',
    ],
    [
      'barricade|barricaded|blocked|nailed ~1 the|my door|windows|exit|us ~3 with|and|so|no',
      'He barricaded the door with the sofa.',
      'He painted the door with the kids.',
    ],
  ],
  concern: [],
};
