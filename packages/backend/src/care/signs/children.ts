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
      'pictures|images|thoughts|visions|urges|flashes ~5 of stabbing|hurting|harming|drowning|throwing|dropping|smothering|shaking|killing ~1 my|the CHILD|her|him|them',
      'I get pictures in my head of stabbing my baby.',
      'I get pictures in my head of bathing my baby.',
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
  ],
  concern: [
    [
      'afraid|scared|worry|fear ~2 for ~1 my|our|the|CHILD CHILD|kids|safety',
      'I am afraid for my children.',
      'I bake for my children.',
    ],
  ],
};
