import type { Hint } from '../language.ts';

/**
 * What a sentence is about. A hint alone means nothing; where the second look is sure by itself, it
 * tells that the second look has seen the right thing.
 */
export const hints: readonly Hint[] = [
  [
    'i|me|my|myself ~~9 DEAD|ALIVE|SUICIDE|GONE|SELFKILL|bridge|jump|funeral',
    'I am waiting to die.',
  ],
  ['DEAD|ALIVE|GONE|SUICIDE ~~9 i|me|my', 'There is nothing but death ahead of me.'],
  ['i ~~6 PILLS|BLADE|rope|noose|overdose|cut|bleed', 'I keep a packet of pills just in case.'],
  [
    'HIT|SHOVE|CHOKE|HARM|KILL|THREAT|RAPE ~5 ME|my|us|him|her',
    'I got kicked in the back by my wife.',
  ],
  ['my BODY ~6 he|she|him|floor|wall|his|her', 'He banged my head on the floor.'],
  ['@they LOCK|WATCH|FORBID|WEAPON ~5 me|my|us', 'He watches me day and night.'],
  ['i ~4 FEAR ~6 he|him|she|her|PARTNER|home|life', 'I am so afraid of what he will do.'],
  [
    'CHILD ~6 HIT|SHOVE|HARM|hurt|afraid|touch|touched|touches|bruises',
    'The kids were afraid when he hit the wall.',
  ],
];
