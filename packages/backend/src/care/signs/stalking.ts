import type { Sign } from '../language.ts';

/** Being followed, watched and reached against one's will. */
export const stalking: Sign = {
  name: 'stalking',
  danger: [
    ['my stalker', 'My stalker is my former boyfriend.', 'The stalker in the film was bad.'],
    [
      'stalk|stalks|stalked|stalking ~1 me|us',
      'My ex is stalking me.',
      'My ex is walking away from me.',
    ],
    ['stalked by ~2 WHO|him|her', 'I am being stalked by my ex.', 'Deer are stalked by wolves.'],
    [
      'restraining|protective|protection|contact order',
      'He broke the restraining order.',
      'The order came cold.',
    ],
    [
      'ex|he|she|they|PERSON ~3 follow|follows|followed|following ~1 me|us ~2 home|work|from|to|everywhere|around|car|when|in|and|wherever|again|through|on -kitchen',
      'My ex follows me home from work.',
      'He followed me into the kitchen to apologise.',
    ],
    [
      'show|shows|showed|showing|turn|turns|turned|turning|appears|appeared ~1 up ~3 my|at|wherever|everywhere|outside|uninvited ~6 ex|although|even|told|afraid|work|school|gym|office|unannounced|again|blocked|stop|i|every',
      'She shows up at my office although I told her not to.',
      'She showed up at my door with soup.',
    ],
    [
      'PARTNER|PERSON|he|she ~2 watch|watches|watching|watched ~1 the|my|our house|windows|building|flat|apartment',
      'He parks and watches the house.',
      'He watches the birds by the house.',
    ],
    [
      'ex|he|she ~2 wait|waits|waited|waiting|stands|stood|sits|sat|parks|parked|lurks|lurked ~3 outside|across|front|near|by|under ~3 my|the ~2 HOME|work|office|school|gym|window|building',
      'He waits outside of my house.',
      'He waits outside while I park.',
    ],
    [
      'block|blocked|blocking ~2 him|her|number|ex ~4 but|still he|she|keeps',
      'I blocked him but he keeps finding me.',
      'I blocked the number of the survey people.',
    ],
    [
      '@they break|breaks|broke|breaking|broken|got|let|lets ~1 in|into|himself|herself ~3 my|our ~1 HOME|place',
      'My ex breaks into my flat.',
      'The sun breaks into my room.',
    ],
    [
      'not leave|leaves|leaving me alone ~~6 ex|police|wherever|blocked|calls|texts|turns|shows|afraid|follows|order|court',
      'He will not leave me alone, he turns up wherever I go.',
      'The song will not leave me alone, it is so good.',
    ],
    [
      'watch|watches|watched|watching ~3 me|house|home|window|flat|building ~5 sleep|outside|from|through|street|across|cameras|car',
      'He watches the house from his car.',
      'He watches me when I paint.',
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
      'knows things i only|never ~3 told|said|wrote',
      'He knows things I only told my sister.',
      'He knows things about wine.',
    ],
    [
      'slashed|cut|punctured ~2 my|the tires|tyres|brake|brakes',
      'He slashed my tires.',
      'He changed my tires.',
    ],
    [
      'moved|changed|change|switch|switched ~4 so ~1 he|ex|she not ~2 find|know|follow',
      'I moved so he can not find me.',
      'I moved so he can have the desk.',
    ],
    [
      'police ~6 can|do|did nothing ~3 yet|until|stalking|ex|harass|him',
      'Police can do nothing about him yet.',
      'Police did a nice fair.',
    ],
    [
      'harass|harasses|harassed|harassing|harassment ~2 me|us|my',
      'My ex keeps harassing me.',
      'The flies were harassing the cow.',
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
      'writes|writing|wrote|calls|calling|contacts|messages ~2 my ~1 colleagues|boss|landlord|employer|work|friends ~6 lies|for|calls|about|months|stop|and',
      'She writes to my colleagues and my landlord for months.',
      'She writes to my colleagues at Christmas.',
    ],
    [
      'in|at every|each place that|where|i',
      'He is in every place that I am.',
      'Dust is in every drawer.',
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
    [
      'must be|something|app|software|listening ~3 on|in my phone|car|laptop ~2 .|he|because',
      'There must be something on my phone.',
      'There is a crack on my old phone screen.',
    ],
    [
      'funeral wreath|flowers ~2 sent|to',
      'He had a funeral wreath sent to my office.',
      'The funeral was long.',
    ],
    [
      'hundreds|dozens|countless|nonstop|endless ~1 messages|texts|calls|emails',
      'He sends me hundreds of messages.',
      'We got dozens of cards.',
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
    [
      '@they follow|follows|followed|chases|tails ~1 me|us|my car|bus|bike|train|.',
      'He follows my car.',
      'He follows my recipe.',
    ],
    [
      'notes|letters|gifts|flowers|roses|messages ~2 on|at|in|under ~1 my windshield|car|door|desk|doorstep|pillow ~~8 he|ex|client|waits|again|stop|every|stranger',
      'A client leaves notes on my windshield and waits for me.',
      'The kids leave notes on my desk for luck.',
    ],
    [
      'comes|came|coming|keeps|goes to ~1 my house|work|flat|door|office|home ~4 although|even|order|court|despite|though|no',
      'She keeps coming to my house although there is a court order.',
      'She comes to my house with pie.',
    ],
  ],
  concern: [
    [
      'follow|follows|followed|following me ~3 home|work|everywhere|around|street',
      'A man followed me home.',
      'Her jokes followed me on the bus.',
    ],
    [
      'drives|drove|walks|walked|parks|parked ~2 past|by|outside|near ~2 my HOME|work|place|window|street',
      'He drives past my house.',
      'The bus drives past the park.',
    ],
    [
      'ex ~4 contact|contacts|contacting|messages|messaging|texting|calling|calls|texts ~2 me ~4 not|asked|told|stop|again|constantly|though',
      'My ex is contacting me though I asked him to stop.',
      'My ex is contacting the bank.',
    ],
    [
      'afraid|scared ~3 run|bump|meet into ~1 him|ex',
      'I am scared to run into my ex.',
      'I am scared to run into debt.',
    ],
    [
      'change|changed|changing my ~2 number|locks|route|times ~~6 he|ex|him|she',
      'I changed my locks as he had keys.',
      'I changed my number plan.',
    ],
  ],
};
