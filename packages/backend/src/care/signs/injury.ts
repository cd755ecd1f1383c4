import type { Sign } from '../language.ts';

/** Somebody hurts the writer's body. */
export const injury: Sign = {
  name: 'injury',
  danger: [
    [
      '@they HIT ME -with|as|up|like|for|off|down|on|that|at|to|it|how',
      'My boyfriend hits me.',
      'The news hits me.',
    ],
    [
      '@they HIT ME ~3 on|across|in|with|over|for|down|to|at ~4 BODY|FIST|HARD|nothing|looking|talking|pieces|pulp|death|HOME',
      'He hit me with his belt.',
      'She hit on a new idea.',
    ],
    [
      '@they HIT ~1 ME again|so|until|when|and|because|if|in|every|last|this|twice|but|while|after',
      'He hit me again on Thursday.',
      'The thought hit me again on Thursday.',
    ],
    [
      '@they beat|beats|beaten|beating me up',
      'She beats me up when she drinks.',
      'I beat myself up for it.',
    ],
    [
      '@me HIT [up] ~1 by [my] WHO|him|her|them',
      'I got beaten up by my boyfriend.',
      'I got beaten at chess by my boyfriend.',
    ],
    [
      '@they SHOVE me ~3 into|down|against|onto|across|to|off|over|through|out ~3 HARD',
      'He shoved me into the fridge.',
      'He pushed me on the swing.',
    ],
    ['@they SHOVE me down|around|downstairs', 'She pushed me down.', 'She pushed me to apply.'],
    [
      '@they SHOVE ~2 me ~2 by my|the BODY',
      'He dragged me by the hair.',
      'He pulled me by the sleeve to dance.',
    ],
    [
      '@they grab|grabs|grabbed|yank|yanks|yanked|pull|pulls|pulled|twist|twists|twisted|bend|bent|bends|crush|crushed ~1 my ~1 BODY',
      'He grabs my wrists so tight.',
      'He grabbed my bag for me.',
    ],
    [
      '@they break|broke|breaks|broken|fracture|fractured|dislocate|dislocated|smash|smashed|bust|busted|split ~1 my ~1 BODY',
      'He broke my arm.',
      'He broke my heart.',
    ],
    [
      '@they knock|knocks|knocked me ~2 out|down|unconscious|over|to|into|against|cold|teeth',
      'She knocked me down.',
      'He knocked me off my feet the night we met.',
    ],
    [
      '@they sat|sits|sitting|knelt|kneels|kneeling|stood|stamped|stomped|stomps on ~1 me|BODY',
      'He sat on my chest.',
      'The cat sat on my lap.',
    ],
    [
      '@they throw|throws|threw|thrown|throwing|hurl|hurls|hurled|fling|flung|chuck|chucked ~1 THING ~2 at me|us',
      'She threw the kettle at me.',
      'She threw a smile at me.',
    ],
    [
      'things|plates|glasses|dishes|chairs|objects fly|flying|flies|thrown ~2 at me|us',
      'Things fly at me when he is angry.',
      'Things fly by when he is here.',
    ],
    [
      '@they pin|pins|pinned|hold|holds|held|push|pushes|pushed|press|pressed me ~2 down|under|against|HARD',
      'They pinned me to the floor.',
      'He held me until I slept.',
    ],
    [
      '@they spit|spits|spat|spitting ~2 on|at|in me|my',
      'He spat in my face.',
      'He spat out the olives.',
    ],
    [
      '@they burn|burns|burned|burnt|scalded|pour|poured|pours ~4 me|my|on|over ~3 BODY|water|coffee|cigarette|acid|iron',
      'He burned my arm with a cigarette.',
      'He burned my toast.',
    ],
    [
      'lay|lays|laid|put|puts|raise|raises|raised|lift|lifts ~2 hand|hands|fist|fists ~1 on|to|at|against me',
      'He put his hands on me.',
      'He put his hands on the wheel.',
    ],
    [
      'slap|slaps|slapped|hit|hits|punch|punches|punched|backhanded|kicked|kicks ~2 my ~1 BODY',
      'He slapped my face.',
      'She hit the brakes.',
    ],
    ['@they HARM me physically', 'My husband abuses me physically.', 'My job hurts me physically.'],
    ['abuses|abusing|abused|batters|battered me|us', 'He abuses me.', 'He abuses the brakes.'],
    [
      '@they is|was|gets|got|turns|turned|became|becomes|been ~1 violent|abusive|physical ~1 with|to|toward|towards|again|when|against|at',
      'He gets violent when he drinks.',
      'The sea gets violent in winter.',
    ],
    [
      'BRUISE ~5 from him|her|when|where|his|PARTNER',
      'I have bruises from him.',
      'I have bruises from football.',
    ],
    [
      'he|she|PARTNER|they left|leave|leaves|leaving|gave|gives|caused|made ~4 BRUISE',
      'He leaves marks on my arms.',
      'The stove left marks on my arms.',
    ],
    [
      'hide|hides|hiding|hid|cover|covering|covered|makeup|see|sees|explain|explained|lie|lied|sleeves|scarf|sunglasses|foundation ~9 BRUISE',
      'I wear long sleeves to hide the bruises.',
      'I wear long sleeves to hide the stain.',
    ],
    [
      'told|tell|said|lied|lie|say|pretended ~6 i fell|walked|slipped ~3 stairs|door|shower|steps|cupboard|bike',
      'I told the doctor that I fell down the stairs.',
      'I told him about the stairs.',
    ],
    [
      '@they pull|pulls|pulled|tore|rip|ripped|tear ~3 hair|clothes ~2 out|off|me|my',
      'She pulled my hair out.',
      'She pulled her hair up.',
    ],
    [
      'my BODY ~3 broken|fractured|swollen|bleeding|bled|stitches|black|cracked|bruised ~3 after|from|because|by|when he|she|his|him|husband|boyfriend',
      'My lip was bleeding after he was done.',
      'My knee was swollen, so he drove.',
    ],
    [
      'hospital|emergency|er|ambulance|unconscious|concussion ~8 he|she|him|husband|boyfriend|wife|partner ~3 HIT|did|SHOVE|HARM',
      'I was in hospital after he beat me.',
      'I was in hospital and he came.',
    ],
    [
      'flinch|flinched|duck|ducked|cower|cowered|brace|braced|cringe ~5 he|she|his|her|hand|arm|moves|raises|lifts',
      'I flinch when he lifts his arm.',
      'I flinch when the bell rings.',
    ],
    [
      'he|she|PARTNER ~4 domestic|physical violence|abuse',
      'My husband is a case of domestic violence.',
      'I work at a charity for victims of domestic violence.',
    ],
    [
      'victim|survivor ~2 of domestic|physical|his|her|partner violence|abuse',
      'I am a victim of domestic violence.',
      'We donated to victims of floods.',
    ],
    [
      '@they attack|attacks|attacked me ~2 while|with|in|at|again|last|when|physically|on|from|until',
      'He attacked me while I was sleeping.',
      'I felt attacked when she asked.',
    ],
    [
      '@they trip|trips|tripped|bite|bites|bit|scratch|scratches|scratched|pinch|pinches|pinched|stab|stabs|stabbed|shot ~2 me|us',
      'She bit me again.',
      'She bit her lip.',
    ],
    [
      '@they hurt|hurts|hurting|harm|harms|harmed|injured me ~3 badly|physically|again|on|when|if|drunk|drinks|because|so|every|last|body|bed',
      'He hurts me when he drinks.',
      'It hurts me when he forgets.',
    ],
    [
      'drunk|drinks|drinking|rage ~~4 HITME',
      'When he is drunk he hits me.',
      'When he is drunk he sings.',
    ],
    ['HITME', 'He twisted my wrist and laughed.', 'He twisted his ankle and laughed.'],
    ['only|just|never HITME ~2 once|twice', 'He only pushed me once.', 'He only called me once.'],
    [
      'head|face ~3 under|into|against|in ~2 water|sink|toilet|wall|door|tub|pillow|floor|table',
      'He put my face into the sink.',
      'I put my face into the sun.',
    ],
    [
      'i|was|got|been|being thrown|pushed|shoved|slammed|dragged|pinned|flung|hurled|kicked ~1 against|into|down|to|across|onto|out ~2 HARD|stairs',
      'I was thrown against the radiator.',
      'I was thrown against my plans.',
    ],
    ['black and blue', 'I am black and blue under this blouse.', 'The sofa is green and blue.'],
    [
      'first|last|next|another|every|one punch|slap|blow|beating|kick|shove ~4 was|came|on|at|me|he|she',
      'The first punch was on our anniversary.',
      'The first line was on our invitation.',
    ],
    [
      'lost|missing|knocked|broke ~3 teeth|tooth ~~6 say|slipped|told|he|she|fell',
      'I lost two teeth and say I slipped.',
      'I lost two coins, I say.',
    ],
    [
      'come|comes|came|went|goes|flew|lunged ~1 at me with|when|like',
      'She comes at me with the iron.',
      'She comes to me with the iron.',
    ],
    [
      'run|ran|running|drive|drove|hit ~1 me over|down ~2 car|truck|van|with',
      'He tries to run me over with the car.',
      'He tries to run the car over there.',
    ],
    [
      'only|just|it|was a|one push|slap|shove|punch|kick|smack .|and|he|she|but',
      'He says it was only a push.',
      'He says it was only a draft.',
    ],
    [
      'broken|cracked|fractured|shattered cheekbone|jaw|rib|ribs|nose|wrist|collarbone|arm|skull|eye|finger|fingers|tooth ~8 he|she|his|her|him|learn|told|said',
      'I had a broken cheekbone that he gave me.',
      'I had a broken umbrella that he gave me.',
    ],
    [
      '@they HIT ~1 my|our ~1 PERSON and me',
      'My father still beats my mother and me.',
      'My father still greets my mother and me.',
    ],
    [
      'what|know his|her hands|fists ~3 can|do|feel',
      'I know what his hands can do.',
      'I know what his plans can do.',
    ],
    [
      'took|takes|grabbed|pulled|dragged|lifted me by ~1 BODY|hair|neck|throat|collar',
      'He took me by the hair.',
      'He took me to the lake.',
    ],
    [
      '@they HIT me so|very|really hard',
      'He hit me so hard that my ear rang.',
      'It hit me so hard that I laughed.',
    ],
    [
      '@they throw|throws|threw|hurled|hurls|flung|smashed|broke ~2 THING ~1 at|on|over my BODY',
      'She threw a glass at my head.',
      'She threw a party at my place.',
    ],
    [
      'scar|scars|mark|marks|dent ~6 from|by his|her ring|hand|hands|teeth|fist|belt|boot|knife|nails|grip',
      'I have a scar from his ring.',
      'I have a scar from the fence.',
    ],
    [
      'PARTNER|he|she becomes|become|gets|turns|turned|got ~1 violent|physical|aggressive|brutal ~1 after|when|with|if|and|every',
      'My partner becomes violent after a few beers.',
      'The game gets violent after a while.',
    ],
    [
      'told|tell the nurse|doctor|boss|teacher|police|neighbors ~2 i ~1 was|am|fell|bumped|clumsy|slipped',
      'I told the nurse I was clumsy.',
      'I told the nurse my name.',
    ],
    [
      'end|ended|left|leave|come|came|left ~2 with ~1 bruises|bruise|stitches|marks|injuries',
      'I end up with bruises.',
      'I end up with leftovers.',
    ],
    [
      '@they swung|swings|swing|lunged|lunges|charged|charges at me|us',
      'He swung at me and missed.',
      'The gate swung at noon.',
    ],
    ['headlock|chokehold|stranglehold', 'He put me in a headlock.', 'He put me in a good mood.'],
    [
      'ended|end|landed|put|was ~1 up|me|in ~1 in|the|hospital hospital|er|.|because|after ~3 he|from|lost|him|of',
      'He lost it and I ended up in hospital because of him.',
      'We ended up in Rome because of rain.',
    ],
    [
      'rough|rougher|aggressive|forceful|violent|physical with me|us',
      'He gets rough with me.',
      'The sea gets rough with wind.',
    ],
    [
      'physically|domestically ~1 abusive|violent|abused|attacked|assaulted|hurt|hurts|fights|aggressive',
      'He is physically abusive.',
      'He is physically fit.',
    ],
    [
      'beside|near|above|inches|close|past|by ~2 my head|face',
      'He punches the wall beside my head.',
      'The fan is in the hall.',
    ],
    [
      '@they grab|grabs|grabbed me so|hard|and|until|from|when|tight|tightly|because',
      'He grabs me so hard.',
      'He grabs a so so beer.',
    ],
    [
      'slaps|hits|slapping|hitting|beats|pushes|shoves|knocks|throws|kicks|smacks me around|about',
      'He slaps me around.',
      'He shows me around.',
    ],
    [
      'police|cops|neighbors|ambulance ~4 came|called|call|come|here ~4 because|after|when he|she|husband|partner ~2 HIT|hurt|beat|SHOVE|CHOKE|threw|screamed|violent',
      'The police came because he beat me.',
      'The police came because he lost a bike.',
    ],
    [
      'kick|kicked|kicks|broke|breaks|punched|smashed|busted|tore down|in|through the|my|our ~1 door',
      'He kicked in the door.',
      'He painted the door frame.',
    ],
    [
      'blood|bled|bleeding ~6 he|she|him|husband|boyfriend|wife ~2 HIT|hit|stopped|SHOVE|kicked|punched|threw|beat',
      'There was blood everywhere after he hit me.',
      'There was jam everywhere after he baked.',
    ],
    [
      'i ~1 was|got|been|being|get|am beaten|punched|slapped|kicked|choked|strangled|battered|assaulted|attacked ~1 .|last|again|yesterday|up|every|while|because -at',
      'I was beaten last night.',
      'I was beaten at tennis.',
    ],
    [
      '@me got|get|getting|been HIT ~1 again',
      'Got hit again, same place.',
      'Got him again at chess.',
    ],
  ],
  concern: [
    ['@they hurts|hurting|harms me', 'I think that he hurts me.', 'The shoes hurt me.'],
    ['@they push|pushes|pushed|shove|shoves|shoved me . ', 'He pushed me.', 'He pushed the cart.'],
    [
      'my|this|an|i ~3 abusive|violent PARTNER|relationship|marriage|man|husband|home|father',
      'This is an abusive relationship.',
      'This is an abusive headline.',
    ],
    [
      'PARTNER|he|she is abusive|violent|dangerous',
      'I think my partner is abusive.',
      'The curve is dangerous.',
    ],
    [
      '@they punch|punches|punched|kick|kicks|kicked|smash|smashes|smashed|broke|breaks|break|threw|throws ~3 wall|door|holes|hole|plates|dishes|furniture|phone|mirror|chair',
      'He punched a hole in the wall.',
      'He painted the wall.',
    ],
    [
      'years|months|decade of ~1 abuse|violence|beatings',
      'After years of abuse I am tired.',
      'After years of study I am tired.',
    ],
  ],
};
