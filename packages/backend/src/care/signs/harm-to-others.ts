import type { Sign } from '../language.ts';

/** The writer hurts somebody or is close to it. */
export const harmToOthers: Sign = {
  name: 'harm-to-others',
  danger: [
    [
      '@me KILL THEM -for|laughing|with|if|over|when|softly',
      'I am going to kill him.',
      'I could kill him for forgetting the tickets.',
    ],
    [
      'i ~3 WANT|going|will|plan|planning|think|thinking|fantasize|imagine|imagining|urge|dream ~4 KILL|poison|stab|hurt|harm|shoot|strangle|smash|bash|burn THEM|his|her|he -with|for|by|if|over|feelings',
      'I think about killing my father.',
      'I thought about hurting her feelings.',
    ],
    [
      '@me HIT ~1 my|the ~1 PARTNER|mother|father|sister|brother|PERSON',
      'I hit my wife.',
      'I hit it off with my wife.',
    ],
    [
      '@me slapped|slap|slapping|punched|punch|kicked|beat|choked|choke|strangled|strangle|shoved|bit|attacked|stabbed|scratched him|her|them|my -at|up|to|in|head|own|toe|shin|knee|myself|drum|wings',
      'I slapped him and liked it.',
      'I kicked my own toe.',
    ],
    [
      '@me hit him|her|them ~1 .|and|again|so|when|because|with|last|in|hard|yesterday|first|back',
      'I hit her again last night.',
      'I hit up her office.',
    ],
    [
      '@me SHOVE him|her|my ~3 into|against|down|by|across|on|to|out ~3 HARD|hair|BODY|stairs',
      'I pushed her against the wall.',
      'I pushed her on the swing.',
    ],
    [
      '@me grab|grabbed|dragged|drag|pulled|pinned|held|shook ~2 him|her|my ~1 PARTNER|by|down ~3 hair|arm|neck|throat|arms|wrist|floor|bed|wall',
      'I grabbed her by the hair.',
      'I bought her coat by the counter.',
    ],
    [
      'i am|was|get|got|become|been|turned violent|abusive|physical ~2 with|to|toward|towards|against|again|when|husband|person',
      'I am violent with my partner.',
      'I am physical at work, as a mason.',
    ],
    [
      'i ~2 held|hold|put|pulled|pointed|waved|raised ~1 a|the|my WEAPON ~3 to|at|on|against ~2 him|her|them|my|PARTNER',
      'I held a knife to my girlfriend.',
      'I held a knife to the onion.',
    ],
    [
      'scared|afraid|terrified|fear|worried ~3 of|that|what|i ~4 do|hurt|kill|harm ~2 to|him|her|them|someone|somebody|my|people -feelings',
      'I am scared of what I might do to him.',
      'I am afraid to hurt her feelings.',
    ],
    [
      'i ~4 hurt|harm|kill|murder|stab|poison|shoot ~1 someone|somebody|people|everyone|anyone|others ~3 .|and|today|soon|if|who|because|one',
      'I want to hurt someone.',
      'I do not want to hurt people.',
    ],
    [
      'i ~2 bought|have|got|hid|carry|carrying|keep|bring ~2 WEAPON|bat ~6 for|where|when he|she|him|her',
      'I bought a knife and I know where he lives.',
      'I bought a knife for the kitchen.',
    ],
    [
      'i ~3 plan|planned|planning|know|thought|figured ~4 how ~4 KILL THEM|him|her',
      'I have started to plan how I could poison my husband.',
      'I plan how to get rid of mice.',
    ],
    [
      'imagine|imagining|picture|picturing|fantasize|see|images|thoughts|vision|visions ~5 smashing|stabbing|killing|hurting|choking|strangling|beating|shooting|pushing|hitting|poisoning THEM|his|her|him|PARTNER -feelings',
      'I keep imagining smashing his skull.',
      'I keep imagining beating him at golf.',
    ],
    [
      'KILL THEM ~3 and|then ~2 myself',
      'I am going to kill her and then myself.',
      'I treat her and then myself.',
    ],
    [
      'make|make him|her|them pay|suffer|bleed|regret ~3 .|tonight|for|what',
      'I will make him bleed.',
      'I will make him coffee.',
    ],
    [
      'he|she|they|PARTNER|mother deserves|deserve ~2 to die|killed|dead|suffer',
      'He deserves to die.',
      'He deserves to dine.',
    ],
    [
      'wife|girlfriend|husband|boyfriend|partner|she ~4 because|after i HIT|hit|slapped|beat|choked ~1 her|him',
      'My wife left after I hit her.',
      'My wife left after I hit snooze.',
    ],
    [
      'my hands ~3 around|on|at ~1 his|her throat|neck',
      'My hands were around her throat.',
      'My hands were around her waist.',
    ],
    [
      'i THREAT ~2 THEM ~3 kill|WEAPON|hurt',
      'I threatened her with a knife.',
      'I treated him with my cooking.',
    ],
    [
      'i ~2 force|forced|made|make ~1 her|him|my|PARTNER ~3 SEX',
      'I forced her to have sex.',
      'I forced her to take a break.',
    ],
    [
      'i ~2 LOCK her|him in|up|inside',
      'I locked her in the bathroom.',
      'I locked her bike in the shed.',
    ],
    [
      'get|getting|got rid of ~1 husband|wife|partner|him|her|boyfriend|girlfriend ~3 for|forever|with|permanently',
      'I plan how to get rid of my husband for good.',
      'I want to get rid of my habit for good.',
    ],
    [
      'dream|dreams|fantasy|fantasies|urge|thought ~3 of|about smothering|strangling|stabbing|poisoning|killing|shooting|choking THEM|him|her',
      'I dream of smothering him.',
      'I dream of painting him.',
    ],
    [
      'use it|one|this on him|her|them',
      'I have a knife and I want to use it on him.',
      'I have a trick and I use it on the cake.',
    ],
    [
      'WANT ~1 see|watch|make him|her|them ~1 bleed|die|suffer|burn|beg|hurt|pay',
      'I want to see him bleed.',
      'I want to see him bake.',
    ],
  ],
  concern: [
    [
      'WANT|wanting|urge|feel ~3 hit|hurt|slap|punch|kill|strangle|harm|beat|stab|choke THEM|him|her|something -feelings|with|for',
      'I want to hit him.',
      'I want to hit the road.',
    ],
    [
      'i ~2 threw|throw|smashed ~1 THING at him|her|my|PARTNER|KIDS',
      'I threw a plate at him.',
      'I threw a smile at him.',
    ],
    [
      'i ~2 lose|lost|losing control|temper ~5 him|her|hit|pushed|push|hurt|PARTNER|scare|scared',
      'I lost control and pushed him.',
      'I lost control of the car on ice.',
    ],
    [
      'i ~2 wish|want|hope|pray|wished [my] he|she|him|her|PARTNER ~3 dead|die|died',
      'I wish he was dead.',
      'I wish he was here.',
    ],
    ['i THREAT THEM', 'I threatened my husband.', 'I thanked my husband.'],
  ],
};
