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
      'i|we am|was|were|are|being|been|got ~2 LOCK ~1 in|inside|up|out|to ~2 by|HOME|basement|closet|since|until|for|all|him',
      'I was locked in the bedroom.',
      'I was locked in thought.',
    ],
    [
      '@they held|hold|holding|keeps|kept|keep|keeping ~1 me|us ~3 prisoner|hostage|captive|locked|inside|against|here',
      'He keeps me prisoner.',
      'It keeps me here in bed.',
    ],
    [
      'i am|was ~1 being held|kept ~2 here|captive|prisoner|against|inside|hostage',
      'I am being held here.',
      'I was being held up by traffic.',
    ],
    [
      'a|his|her|like prisoner|captive|hostage ~3 in|here|him|home|house',
      'I am a prisoner in my own house.',
      'The prisoner in the play sang.',
    ],
    ['DENYLEAVE', 'He does not let me leave the house.', 'The van was blocked on the way.'],
    [
      '@they block|blocks|blocked|blocking|stand|stands|stood|barred ~2 door|doorway|way|exit|car|path',
      'He blocks the door.',
      'It blocks the door of the shop.',
    ],
    [
      'can not|never ~2 LEAVE|get|go ~3 HOME|out|outside|anywhere ~3 without him|her|husband|his|permission|he',
      'I can not leave the house without him.',
      'I can not leave the house without keys.',
    ],
    [
      'not ~2 LEAVE|left|out|outside ~3 HOME ~4 days|weeks|months|since ~3 he|lets|allow|him',
      'I have not left the house in weeks since he took the key.',
      'I have not left the house in days with this flu.',
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
      'tried|try|trying|attempt ~3 LEAVE|get|run|escape ~2 away|out|HOME ~6 pulled|dragged|caught|back|stopped|grabbed|blocked|locked|held|pushed',
      'I tried to get out and he pulled me back.',
      'I tried to get out of bed early.',
    ],
    [
      '@they locks|locked|shut|shuts|threw|kicked|puts|put me ~2 out ~5 cold|snow|night|naked|coat|rain|balcony|shoes|house|dark',
      'He locked me out in the snow.',
      'I locked myself out in the snow.',
    ],
    [
      'i write|writing|typing this ~4 while|from|before|secretly ~4 he|asleep|showers|bathroom|sleeps|library|phone',
      'I am writing this while he showers.',
      'I am writing this while the soup cooks.',
    ],
    [
      'not escape|away from ~1 him|her|PARTNER',
      'I can not escape from him.',
      'I can not escape from email.',
    ],
    [
      '@they lets|let|allows|allowed me out only|once|when|for',
      'He lets me out only once a week.',
      'It let me out for a run.',
    ],
    [
      'spent|spend|for ~4 locked in|inside|up|out',
      'I spent the weekend locked in the guest room.',
      'I spent the weekend in the guest room.',
    ],
    [
      'bolts|bolted|locks|locked|chained ~2 door|doors|windows|gate ~4 night|key|keeps|around|chain',
      'He bolts the door at night and keeps the key.',
      'He locks the door and we leave.',
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
      'i kept|held|stuck ~1 at|in HOME like|against|by',
      'I am kept at home like a dog.',
      'I kept all my books.',
    ],
    [
      'locks|lock|bolt|padlock ~2 on|from|at the outside',
      'There are locks on the outside.',
      'The locks are on the boat.',
    ],
    [
      'somebody|someone|guard|always ~2 at|by|front ~1 the door ~3 .|so|and|not|leave',
      'There is always somebody at the door.',
      'The dog is at the gate.',
    ],
    [
      'trapped ~1 here|inside|there ~~8 keys|he|phone|key|locked',
      'I am trapped here, he has the keys.',
      'We were trapped here by snow.',
    ],
    [
      'i ~1 can|may only go|leave|get out|outside|home ~3 with|when|if ~3 him|her|he|mother|permission|his',
      'I can only go out when his mother is with me.',
      'I can only go out when it is dry.',
    ],
    [
      'barricade|barricaded|blocked|nailed ~1 the|my door|windows|exit|us ~3 with|and|so|no',
      'He barricaded the door with the sofa.',
      'He painted the door with the kids.',
    ],
    [
      'from|in|inside a locked room|bathroom|house|bedroom|car|closet',
      'I am writing from a locked room.',
      'The safe is in a quiet room.',
    ],
    [
      'noone|nobody|not one|no is|am going anywhere',
      'He said no one is going anywhere.',
      'He said the train goes somewhere.',
    ],
    [
      'handle|doorknob|key|keys ~1 off|away|with when|with he|him|she ~1 leaves|goes|.',
      'He takes the door handle off when he leaves.',
      'He takes the train with her.',
    ],
  ],
  concern: [
    [
      'feel|am trapped ~2 with|by|in|here ~2 him|her|marriage|home|house|relationship',
      'I am trapped with him.',
      'I am trapped with a bad hand of cards.',
    ],
    [
      'no ~2 way|money|place|where ~3 out|leave|go|escape ~5 him|kids|he|nowhere',
      'I have no money to leave him.',
      'I have no money to go to Rome.',
    ],
    [
      'afraid|scared ~2 LEAVE|leaving him|her|because|PARTNER',
      'I am scared to leave him.',
      'I am scared of leaving home for college.',
    ],
  ],
};
