import type { Sign } from '../language.ts';

/** What somebody says or shows that they will do to the writer or those the writer loves. */
export const threats: Sign = {
  name: 'threats',
  danger: [
    ['THREAT ~5 KILLME', 'He threatened to kill me.', 'He threatened to bake.'],
    ['@they SAY ~1 KILLME', 'He swears to kill me.', 'He swears to call me.'],
    [
      '@they SAY ~4 he|she|they ~3 KILLME',
      'My ex told me that he will kill me.',
      'My ex told me that he will call me.',
    ],
    [
      'he|she|they|PARTNER|PERSON will|would|could|might|can|going|wants|want|tried|try|tries|trying ~2 KILL ME|us|KIDS',
      'He will kill me one day.',
      'The heat will kill me one day.',
    ],
    [
      'he|she|they|PARTNER|PERSON ~1 trying|tried|try|wants|going KILL me',
      'I think he tried to kill me.',
      'I think the stairs tried to kill me.',
    ],
    [
      'i am|was|will dead ~3 if i|he',
      'He says I am dead if I go to the police.',
      'He says I am dead wrong if I think so.',
    ],
    [
      '@they SAY ~3 i ~2 next|dead|die|regret|pay|sorry',
      'He strangled the cat and said I was next.',
      'The doctor said I was next.',
    ],
    [
      'if i|we|you ~2 LEAVE|tell|go|talk|call|take|not ~~8 KILLME',
      'If I leave he will kill me.',
      'If I leave he will water the plants.',
    ],
    [
      'KILLME ~~4 if|before|when|unless i|you|we',
      'He will hurt me if I tell.',
      'He will call me if I tell.',
    ],
    [
      'FEAR ~~4 he|she|they|PARTNER|PERSON ~3 KILLME',
      'I am afraid that he is going to kill me.',
      'I am afraid that he is going to quit.',
    ],
    ['@they THREAT ~2 KIDS', 'He threatens my kids.', 'He treats my kids.'],
    ['@they THREAT ~1 me|us', 'My ex threatened me.', 'He threatened to cook for us.'],
    [
      'WEAPON ~4 at|to|against|on my|me|us ~2 BODY|when|and|while|because|if|chest|or|.',
      'He held a knife to my throat.',
      'He pointed the camera at me.',
    ],
    [
      'point|points|pointed|aims|aimed|waves|waved|waving|pull|pulled|pulls|raise|raised|raises|held|holds|came|comes|stood|chased|chases|swung ~4 WEAPON ~3 me|us|face|KIDS|i|argue',
      'He waved a gun at us.',
      'He raised the axe for the log.',
    ],
    [
      'he|she|they|PARTNER ~3 came|comes|chased|chases|stood|lunged|ran at|after|over|me ~3 with ~2 WEAPON|BLADE|bat|bottle',
      'She came at me with a knife.',
      'She came in with a knife set.',
    ],
    [
      'he|she|PARTNER|they ~2 sleeps|keeps|has|bought|shows|showed|got|cleans|loads|leaves ~3 gun|pistol|rifle|shotgun|knife|machete ~9 me|points|pointed|afraid|scared|threat|argue|bed|pillow|remind',
      'He keeps a gun under the pillow when we argue.',
      'He keeps a knife set in the drawer.',
    ],
    [
      'finger|hand ~2 across|over [his|her|my] throat|neck',
      'He drew his finger across his throat.',
      'He ran his hand across the map.',
    ],
    [
      'KIDS ~2 mother|mommy|father|daddy will|would|be ~3 dead|heaven|gone|die',
      'He told our son that mommy will soon be in heaven.',
      'He told our son that mommy will soon be home.',
    ],
    [
      'burn|burning|blow|torch ~2 house|home|car|flat|place ~4 me|us|inside|kids|in|down',
      'He said he would burn the house with us inside.',
      'We burn the wood in the house.',
    ],
    [
      'THREAT ~4 himself|herself|suicide',
      'She threatens to kill herself.',
      'She treats herself to tea.',
    ],
    [
      'KILLSELF_OTHER IFLEAVE',
      'He says he will kill himself if I leave.',
      'He would help himself if the cake came.',
    ],
    [
      'if i|we ~3 LEAVE ~~5 KILLSELF_OTHER',
      'If I leave she will kill herself.',
      'If I leave she will enjoy herself.',
    ],
    [
      '@they raise|raises|raised|lifts|lifted|shook|clenched|swung ~3 hand|fist|fists|hammer|arm|belt|WEAPON ~2 at|against|to|like|over|and ~1 me|us|laughed|stopped',
      'He raised his fist at me.',
      'He raised his hand in class.',
    ],
    [
      'not|never ~3 get|leave|leaving|escape|make ~4 alive',
      'He said I would never leave alive.',
      'We will never leave Alaska.',
    ],
    [
      'take|takes|taking|took|lose|see|get ~3 KIDS ~4 if|away|never|from|again|abroad|custody ~3 i|leave|me|him|find|court',
      'He will take the kids away if I leave.',
      'He will take the kids away for the weekend.',
    ],
    [
      'never ~2 see ~3 KIDS|CHILD ~1 again',
      'She says I will never see the children again.',
      'I never see the kids sulk.',
    ],
    [
      'have|get|lock|locked me ~1 deported|locked|committed|arrested|sectioned|institutionalized|away',
      'He says he will have me deported.',
      'He says he will have me over.',
    ],
    [
      'deport|deported|immigration|visa|papers|police ~6 if i ~2 LEAVE|tell|call|not',
      'He will call immigration if I leave.',
      'The visa is extended if I work.',
    ],
    [
      'THREAT|SAY|says|going ~5 post|send|show|share|leak|publish|release ~5 nude|nudes|naked|pictures|photos|video|videos',
      'He threatens to post my nudes.',
      'He wants to share the wedding plan.',
    ],
    [
      '@they kill|killed|kills|strangled|drowned|kicked|kicks|poisoned|hurt|hurts|hung|threw|beat|beats|shot|burned|THREAT ~3 my|our|the ~1 PET',
      'He kicked my dog.',
      'He walked my dog.',
    ],
    ['hunt|hunts|track me|us down', 'He says he will hunt me down.', 'He will find me a chair.'],
    [
      'want|wants|wanted|wish|wishes me|us dead|gone|buried',
      'My husband wants me dead.',
      'My husband wants me home.',
    ],
    [
      'smash|break|cut|rip|bash|punch|knock|burn|slit ~1 my BODY|teeth|brains ~2 in|out|off|if|open|.',
      'She will smash my face in.',
      'She will cut my hair.',
    ],
    [
      '@they SAY ~4 i should|deserve|better ~2 die|dead|kill|hang|drown',
      'He told me I should die.',
      'I should dye the curtains.',
    ],
    [
      'he|she|they|PARTNER SAY ~3 kill|hang|shoot|drown myself|yourself',
      'He says kill yourself.',
      'He says help yourself.',
    ],
    [
      'make|makes|making me|us ~1 disappear|regret|pay|suffer ~1 if|.',
      'He said he will make me pay.',
      'He will make me pasta.',
    ],
    [
      'my ~2 face ~3 acid|unrecognizable|recognize',
      'He will ruin my face with acid.',
      'Nobody would ruin my day.',
    ],
    [
      'accidents happen',
      'He whispered that accidents happen.',
      'He whispered that miracles happen.',
    ],
    [
      'THREAT ~1 my PERSON|CHILD|life|family|safety',
      'My husband has threatened my mother.',
      'My husband has treated my mother.',
    ],
    [
      'buried|bury people|bodies|me|somebody|someone ~6 forest|garden|woods|where|before|desert',
      'He says that he has buried people before.',
      'He says that he has buried treasure before.',
    ],
    [
      'bullet in|through|for|with ~2 mother|me|mommy|head|name|you|my',
      'He told my son he will put a bullet in mommy.',
      'He put a bullet point in the memo.',
    ],
    [
      'finds|reads|sees|discovers|catches ~1 this|these|out|me ~2 i|we ~1 dead',
      'If he finds these pages I am dead.',
      'If he finds these pages I am happy.',
    ],
    [
      'chase|chased|chases|chasing me ~4 with',
      'She chased me round the house with scissors.',
      'She chased the goose with a broom.',
    ],
    [
      'not dare|dared ~1 to ~1 sleep|speak|go|leave|say|move|call|breathe|ask',
      'I do not dare to sleep when he is like that.',
      'I do not dare to sing on stage.',
    ],
    [
      'CHILD|kids ~1 dead if|when|unless i',
      'He said I would find the kids dead if I filed.',
      'The kids are dead tired when I call.',
    ],
    [
      'can not have me',
      'He says if he can not have me nobody will.',
      'He says I can not have cake.',
    ],
    ['watch my back', 'He told me to watch my back.', 'He told me to watch my step.'],
    [
      'make|makes|made people|others|someone|somebody|me|bodies disappear',
      'He knows people who make others disappear.',
      'He makes the cookies disappear.',
    ],
    [
      'people|women|others|girls|you|i have accidents|disappear|vanish',
      'She told me to be careful because people have accidents.',
      'She told me that people have opinions.',
    ],
    [
      'come|comes|coming|going ~1 and|to ~1 finish|get|kill|find|destroy me|us',
      'My ex wrote that he would come and finish me.',
      'My ex wrote that he would come and paint.',
    ],
    [
      'in a coffin|casket|hearse|grave',
      'He says the only way I leave is in a coffin.',
      'He says the only way I leave is in a cab.',
    ],
    [
      'lighter|match|matches|gasoline|petrol|acid|boiling ~3 near|over|on|at|under ~1 me|my|us|bed|house',
      'He held the lighter near my dress.',
      'He held the lamp near my desk.',
    ],
    [
      'lose|loses|lost ~1 the|my CHILD|kids|custody|papers|visa ~3 if|and|when|.',
      'He would make sure I lose the kids.',
      'We meet the kids at the fair.',
    ],
    [
      'break|snap|crush|smash|crack ~1 my ~1 neck|legs|bones|arms|fingers|skull|back|knees|jaw|spine',
      'He said he would snap my neck.',
      'The bag will break my pace.',
    ],
    [
      'THREAT|threatening|promised|vowed|swore|threatens ~1 to|my ~1 hurt|harm|kill|life|beat|hit|attack|strangle|rape|burn|shoot|stab|end|ruin|destroy',
      'He threatens to hurt me.',
      'He threatens to hum.',
    ],
    [
      'told|tells|telling|says|said|wants|begged me|i to ~1 kill|hang|die|jump|drown|end|cut ~1 myself|off|.|my',
      'He tells me to kill myself.',
      'He tells me to pace myself.',
    ],
    [
      'if i ~1 tell|told|talk|speak|report|call|go ~2 anyone|anybody|someone|police|cops|mother|family ~~2 he|she|they ~3 KILLME|kill|hurt|take|worse|beat|pay|regret',
      'If I tell anyone he will hurt me.',
      'If I tell anyone he will blush.',
    ],
    [
      'wish|wishes|wished|hope|hopes|wants|want me|i ~2 dead|died|die|suffer|gone',
      'He says he wishes I was dead.',
      'He says he wishes I was tall.',
    ],
    [
      'bullet|bullets ~3 name|me|head|you',
      'He says there is a bullet with my name.',
      'There is a bullet point with dates.',
    ],
    [
      'nobody|not|never|no ~3 find me|my',
      'He says nobody would ever find me.',
      'He says nobody would ever find Waldo.',
    ],
    [
      'can not have you ~1 nobody|no',
      'If I can not have you nobody will, he said.',
      'If I can not have you tonight I will wait.',
    ],
  ],
  concern: [
    [
      'threatening email|text|texts|letters|messages|me|us|calls',
      'I got threatening messages.',
      'The clouds look threatening today.',
    ],
    [
      '@they threatens|threatened|threaten|threatening and|or|.',
      'She threatens and shouts.',
      'She threatens to bake.',
    ],
    [
      'he|she|they ~1 will|would|going|might|could KILLSELF_OTHER',
      'He says he will kill himself.',
      'He says he will pace himself.',
    ],
    [
      'FEAR|worry|worried|think ~3 what|how ~3 capable|he|she|they ~3 capable|do',
      'I know what he is capable of, and I fear what he might do.',
      'I wonder what the camera is capable of.',
    ],
    [
      'SAY ~4 i ~2 regret|pay|watch',
      'He said I would regret it.',
      'He said the trip was a regret.',
    ],
    [
      'SAY ~4 i ~1 will|would|going ~2 sorry',
      'He said I would be sorry.',
      'I said that I was sorry.',
    ],
    [
      'gun|shotgun|rifle|pistol|revolver ~5 house|hall|bedroom|nightstand|drawer|closet',
      'There is a shotgun in the hall.',
      'There is a guitar in the hall.',
    ],
    [
      'consequences ~3 if|not|and ~2 i|we|do|he|want',
      'If I do not ask there are consequences and I do not write what.',
      'The consequences of the storm are plain.',
    ],
  ],
};
