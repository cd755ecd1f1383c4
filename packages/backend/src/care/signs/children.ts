import type { Sign } from '../language.ts';

/** A child who is hurt, touched, locked in or left. */
export const children: Sign = {
  name: 'children',
  danger: [
    ['@they HIT ~2 KIDS -high|with|at', 'He hits the kids.', 'He hit it off with the kids.'],
    [
      '@they HIT|SHOVE|CHOKE|burn|burns|burned|kick ~1 my|our|his|her ~2 CHILD',
      'He choked my teenage son.',
      'He coached my teenage son.',
    ],
    [
      '@they shake|shakes|shook|hurt|hurts|abuse|abuses|abused|harms|burns the|my|our ~1 CHILD -powder',
      'She shook the baby.',
      'She shook the baby powder.',
    ],
    [
      'i|we ~1 HIT|shake|shook|SHOVE|CHOKE|hurt|harm|slapped|smacked ~2 the|my|our ~1 CHILD ~4 bled|so|hard|and|face|again|blood|bruise|second|against|hate|until|because|today',
      'I slapped my daughter so hard.',
      'I hugged my daughter so hard.',
    ],
    [
      '@they touch|touches|touched|kisses|fondles ~2 MYKIDS|her|him|them ~4 night|where|bed|private|between|secret|sexually|bath',
      'My daughter said he touches her at night.',
      'The story touched my son in a good way.',
    ],
    ['KIDS ~4 RAPE', 'My daughter was molested.', 'My daughter was mollified.'],
    ['@they RAPE ~2 KIDS|CHILD', 'He raped my daughter.', 'He raised my daughter.'],
    [
      'CHILD ~3 told|tells|says|said ~3 me ~4 he|she|husband|father|uncle|PARTNER|grandfather ~3 touches|touched|hits|hurts|hurt|hit|HIT|kissed|bed',
      'My daughter told me that my husband touches her.',
      'My son told me that my husband hums.',
    ],
    [
      'LOCK ~1 KIDS|CHILD in|up|outside|out',
      'He locks the kids in the basement.',
      'He locks the kids bikes in the shed.',
    ],
    [
      'leave|leaves|left|leaving ~2 CHILD ~2 alone ~4 night|hours|days|whole|bath|car|home',
      'She leaves the toddler alone the whole night.',
      'She left the child alone with his book.',
    ],
    [
      'not ~1 feed|feeds|feeding ~2 CHILD',
      'He does not feed the baby when I work.',
      'We do not feed the ducks near our house.',
    ],
    [
      'bruises|bruise|marks|welts|burns|belt ~4 on|over ~1 my|our|his|her|the ~2 CHILD|BODY|legs|back ~3 CHILD|when|from|after',
      'There are bruises on my son after weekends with his father.',
      'There are marks on the wall from my son.',
    ],
    [
      'CHILD ~4 bruises|bruise|abused|beaten|belt|welts|terrified|hit|slapped|afraid ~4 by|of|from|after|with ~3 him|he|father|PARTNER|PERSON|his|her',
      'My stepson is abused by his mother.',
      'My son is charmed by his teacher.',
    ],
    [
      'afraid|scared|fear|might|going|want ~4 hurt|hurting|harm|shake|kill|drown|smother|throw|drop my|the ~1 CHILD',
      'I am scared I am going to hurt my baby.',
      'I am scared I will wake my baby.',
    ],
    [
      'thoughts|images|urge|voices|thinking|think ~4 hurting|harming|killing|drowning|shaking|smothering|KILL ~2 my|the ~1 CHILD',
      'I have thoughts of drowning my baby.',
      'I have thoughts of naming my baby Ann.',
    ],
    [
      'KILL ~1 KIDS|CHILD ~3 and myself',
      'I think about killing the kids and myself.',
      'I love killing time with kids.',
    ],
    [
      'lost|lose|losing control ~4 HIT|shook|hit ~2 CHILD',
      'I lost control and hit my son.',
      'I lost control of the kite my son flew.',
    ],
    [
      'my CHILD ~2 afraid|scared|terrified|hides|hide|flinches|cries ~3 of|from|when ~2 him|father|stepfather|he|PARTNER|her',
      'My daughter hides when he comes home.',
      'My daughter hides when we play.',
    ],
    [
      'KIDS ~3 see|saw|watch|watched|witnessed|heard|hear|screaming ~4 HITME|hit|beat|hurt|choke|violence|beating',
      'The kids saw him beat me.',
      'The kids saw him bake.',
    ],
    [
      'drives|drove|drunk|drinks|passes ~3 with|while ~2 KIDS|CHILD|them|baby ~3 car|drunk|back|alone|crawling',
      'He drives drunk with the kids in the car.',
      'He drives with the kids to school.',
    ],
    [
      'take|takes|took|kidnap|kidnapped|abduct|abducted ~2 KIDS|CHILD ~4 never|not|abroad|country ~2 find|return|returned|see|.',
      'He took the kids and will never return.',
      'He took the kids to the beach.',
    ],
    [
      'i ~3 SHOVE|HIT|shook|grabbed|threw ~2 KIDS|CHILD|him|baby ~2 and|against|so|by|on|across ~4 cried|hate|wall|scared|arm|bruise|bed|head|floor|hard',
      'I shook my baby and hate myself.',
      'I dressed my baby and ran.',
    ],
    [
      'might|will|would|could|going ~3 do something to ~2 CHILD',
      'I am scared he might do something to the children.',
      'I might do something with the children.',
    ],
    [
      'pictures|images|thoughts|visions|urges|flashes ~5 of stabbing|hurting|harming|drowning|throwing|dropping|smothering|shaking|killing ~1 my|the CHILD|her|him|them',
      'I get pictures in my head of stabbing my baby.',
      'I get pictures in my head of bathing my baby.',
    ],
    [
      'screams|yells|shouts|cries ~4 shakes|shook|hits|slaps|beats|kicks|smacks CHILD|him|them -hand|hands|up|off|head',
      'She screams at the toddler and shakes him.',
      'She greets the toddler and hugs him.',
    ],
    [
      'CHILD ~2 dead|killed|drowned ~2 if|when|or',
      'He said I would find the kids dead if I left.',
      'The kids were dead tired.',
    ],
    [
      '@they touched|touches|molested|fondled ~1 my|our|the CHILD',
      'My boyfriend touched my daughter.',
      'My boyfriend taught my daughter.',
    ],
    [
      'bruised|broke|breaks|burned|fractured|twisted ~2 my|our|the ~1 CHILD ~1 BODY|arm|leg',
      'My husband bruised the baby arm.',
      'My husband cleaned the baby arm.',
    ],
    [
      'told|tells|telling ~1 my|our ~3 CHILD|old ~6 KILL|bullet|die|dead|kill|shoot',
      'He told my seven year old that he will kill me.',
      'He told my seven year old a tale.',
    ],
    [
      'CHILD ~3 came|comes|returned|home ~5 bruises|bruise|marks|welts|burns|crying',
      'My son came back from his dad with bruises.',
      'My son came back from camp with a song.',
    ],
    [
      'forgets|forgot|refuses|neglects|not ~2 to ~1 feed|change|pick|watch|wash ~2 CHILD|kids|little|baby',
      'She forgets to feed the kids.',
      'She forgets to feed the fish.',
    ],
    [
      'in my ~1 daughter|son|stepdaughter|niece bed|room ~2 at|night|.',
      'I found him in my daughter room at night.',
      'The doll is in my daughter hand.',
    ],
  ],
  concern: [
    [
      'CHILD ~4 WANT ~1 die|dead|kill|disappear',
      'My daughter says that she wants to die.',
      'My daughter wants to dye her hair.',
    ],
    [
      'my|our CHILD ~4 SUICIDE|selfharm|suicidal',
      'My son is suicidal.',
      'My son is cutting paper.',
    ],
    [
      'CHILD ~2 tried ~1 KILL herself|himself',
      'My daughter tried to kill herself.',
      'My daughter tried to tire herself.',
    ],
    [
      'afraid|scared|worry|fear ~2 for ~1 my|our|the|CHILD CHILD|kids|safety',
      'I am afraid for my children.',
      'I bake for my children.',
    ],
    [
      'not safe ~4 CHILD|kids|father|him',
      'It is not safe to leave the children.',
      'It is safe to leave the children here.',
    ],
    [
      'yells|screams|scream|rages|shouts ~3 KIDS|CHILD ~5 cry|shake|afraid|scared|hide|terrified',
      'He screams at the kids until they hide.',
      'He screams with the kids on rides.',
    ],
    [
      'spank|spanks|spanked|smack|smacks|smacked ~1 the|my|our|his CHILD',
      'He spanks the kids.',
      'He thanks the kids.',
    ],
  ],
};
