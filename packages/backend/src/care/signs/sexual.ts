import type { Sign } from '../language.ts';

/** Sex without consent. */
export const sexual: Sign = {
  name: 'sexual',
  danger: [
    ['RAPE ~2 ME', 'He raped me.', 'He rated me.'],
    [
      'i|was|been|got|being RAPE',
      'I was raped at that party.',
      'The raps were good at that party.',
    ],
    ['FORCED ~3 to|into ~3 DOSEX', 'He forces me to have sex.', 'He forces me to have breakfast.'],
    [
      'FORCED ~2 do things ~5 not',
      'She makes me do things in bed I do not want.',
      'She makes me do things with flour.',
    ],
    [
      'force|forces|forced|forcing himself|herself ~1 on|into|inside me',
      'He forced himself on me.',
      'He forced himself to smile.',
    ],
    [
      'said|say|told|begged|cried|screamed|begging ~3 no|stop ~~8 he|she ~4 anyway|continued|kept|not|inside|on|still|did|finished',
      'I said no and he did it anyway.',
      'I said no and he went alone.',
    ],
    [
      '@they touch|touches|touched|enters|entered|took|takes|gropes|uses|used me ~6 asleep|sleep|sleeping|unconscious|drunk|consent|want',
      'He touches me while I am asleep.',
      'He touches the stove while I am asleep.',
    ],
    [
      'woke|wake ~2 up|to ~6 inside|on|top|touching|having ~1 me|of',
      'I woke up and he was inside me.',
      'I woke up and he was in the kitchen.',
    ],
    [
      '@they take|takes|took|removed|poked|sabotaged ~3 condom|birth|pill|pills ~4 off|without|holes|control|control',
      'He took the condom off without telling me.',
      'He took the bins out without telling me.',
    ],
    [
      'gave|give|giving|let|froze|lie|lay ~2 in|him|still|there|until ~~8 SEX|over|finished|bed|afraid|hit|stops|done|no',
      'I froze and let him until it was over.',
      'I let him finish his story.',
    ],
    [
      'films|filmed|recorded|shared|posts|posted|sends|sent ~4 us|me|nudes|nude|pictures|video ~4 SEX|naked|without|nude|shower',
      'He filmed me in the shower.',
      'He filmed me at the finish line.',
    ],
    [
      'not ~2 stop|stops|care|listen|cares ~3 when|although|while|though|if i ~2 cry|cried|weep|say|said|ask|beg|asked|begged',
      'He does not stop when I cry.',
      'He does not listen when I sing.',
    ],
    [
      'woke|wake|waking|wakes ~2 up|me|to ~6 SEX|inside|naked|touching',
      'I wake up to him having sex with me.',
      'I wake up to him making tea.',
    ],
    [
      'FORCED ~2 DOSEX',
      'He made me have sex with him after the fight.',
      'He made me have lunch with him after the fight.',
    ],
    [
      'condom ~8 without|told|not|although',
      'He removed the condom although I had told him not to.',
      'The condom ad was on TV.',
    ],
    [
      'something|drug|pill|powder ~2 in|into my drink|wine|tea|coffee|glass|water|food',
      'He put something into my wine.',
      'He put something into my bag.',
    ],
    [
      'my duty|duties ~8 SEX|stop|cry|bed|no',
      'My husband says it is my duty and does not stop.',
      'My boss says it is my duty and smiles.',
    ],
    [
      'hand|hands|fingers ~2 up|down|under|in|inside|into my skirt|shirt|pants|dress|underwear|bra|trousers|panties',
      'He put his hand up my skirt.',
      'He put his hand up in class.',
    ],
    [
      'me drunk|high|drugged ~1 so|to|and ~4 fight|sex|bed|resist|touch|not',
      'He got me drunk so I would not fight it.',
      'It made me drunk so I went home.',
    ],
  ],
  concern: [],
};
