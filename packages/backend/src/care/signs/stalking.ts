import type { Sign } from '../language.ts';

/** Being followed, watched and reached against one's will. */
export const stalking: Sign = {
  name: 'stalking',
  danger: [
    ['my stalker', 'My stalker is my former boyfriend.', 'The stalker in the film was bad.'],
    [
      'restraining|protective|protection|contact order',
      'He broke the restraining order.',
      'The order came cold.',
    ],
    [
      'show|shows|showed|showing|turn|turns|turned|turning|appears|appeared ~1 up ~3 my|at|wherever|everywhere|outside|uninvited ~6 ex|although|even|told|afraid|work|school|gym|office|unannounced|again|blocked|stop|i|every',
      'She shows up at my office although I told her not to.',
      'She showed up at my door with soup.',
    ],
    [
      'ex|he|she ~2 wait|waits|waited|waiting|stands|stood|sits|sat|parks|parked|lurks|lurked ~3 outside|across|front|near|by|under ~3 my|the ~2 HOME|work|office|school|gym|window|building',
      'He waits outside of my house.',
      'He waits outside while I park.',
    ],
    [
      '@they break|breaks|broke|breaking|broken|got|let|lets ~1 in|into|himself|herself ~3 my|our ~1 HOME|place',
      'My ex breaks into my flat.',
      'The sun breaks into my room.',
    ],
    [
      'hundred|hundreds|dozens|fifty|forty|sixty|thirty ~3 texts|calls|messages|times|emails ~3 day|hour|night|from',
      'He sends a hundred texts a day.',
      'We sold a hundred texts of the play.',
    ],
    [
      'knows where i ~2 am|live|was|go|work|have',
      'He always knows where I was.',
      'He always knows where it hurts.',
    ],
    [
      'spyware|tracker|airtag|gps|bugged ~4 phone|car|bag|coat|house|laptop',
      'There is spyware on my phone.',
      'The gps led us into a lake.',
    ],
    [
      'sits|sat|sleeps|slept|sitting|sleeping|parks|waits ~1 in ~1 car|van|truck ~4 opposite|outside|front|across|near|by',
      'He sits in his van opposite my flat.',
      'He sits in his van at the lake.',
    ],
    [
      'camera|cameras|recorder ~4 in|behind|smoke|bedroom|bathroom|hidden ~4 husband|alarm|bedroom|bathroom|shower|he|his|ex',
      'I found a camera in the smoke alarm.',
      'The camera in my bag is new.',
    ],
    [
      'broke|breaks|broken in while|when|and|through|again',
      'He broke in while I was away.',
      'He broke in his new boots.',
    ],
    [
      'photographs|photos|pictures of me ~4 following|taken|without|he|window|secret|.',
      'He has photographs of me.',
      'He has photographs of Rome.',
    ],
    [
      'knows|found|find|finds my [new] address|bus|schedule|route|workplace',
      'My ex knows my new address.',
      'My ex knows my new song.',
    ],
    [
      'keep|keeps|kept showing|turning|coming|appearing up|to|around|by ~2 outside|my|work|house|flat|everywhere',
      'He keeps showing up outside my flat.',
      'He keeps turning up the heat.',
    ],
    ['hacked|hacks|hacking|cloned|bugged ~2 my', 'She hacked my accounts.', 'She packed my bags.'],
    [
      'moved|move ~4 found|finds me',
      'I moved twice and he found me.',
      'I moved twice and lost my lamp.',
    ],
    [
      'ex|he|she|man|client|stranger|neighbor ~1 stands|stood|waits|lingers|sits|appears ~1 across|outside|opposite|under|behind ~2 street|window|house|door|work|building|every ~1 every|night|day|evening|morning|and|again|.',
      'My ex stands across the street every evening.',
      'The bus stands across the street.',
    ],
    [
      'blocked|unknown|hidden|different|new numbers|number|accounts|profiles',
      'He calls from blocked numbers.',
      'He calls from a booth.',
    ],
  ],
  concern: [
    [
      'follow|follows|followed|following me ~3 home|work|everywhere|around|street',
      'A man followed me home.',
      'Her jokes followed me on the bus.',
    ],
    [
      'change|changed|changing my ~2 number|locks|route|times ~~6 he|ex|him|she',
      'I changed my locks as he had keys.',
      'I changed my number plan.',
    ],
  ],
};
