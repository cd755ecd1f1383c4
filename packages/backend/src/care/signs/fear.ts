import type { Sign } from '../language.ts';

/** Being afraid of a person. */
export const fear: Sign = {
  name: 'fear',
  danger: [
    [
      'FEAR of|by my [own] PARTNER|stepfather -losing|leaving|dying',
      'I am terrified of my own husband.',
      'I am terrified of my own cooking.',
    ],
    [
      'FEAR of ~1 PARTNER|him|them ~2 .|and|when|because|now|again|at|all',
      'I am scared of him.',
      'I am scared of losing him.',
    ],
    ['FEAR ~2 my PARTNER', 'I fear my husband.', 'I hear my husband.'],
    [
      'he|she|PARTNER FEAR me ~1 .|when|and|because|now|so|lately|drinks',
      'He scares me when he drinks.',
      'It scares me when the wind howls.',
    ],
    [
      'FEAR|worried|know ~3 what he|she|PARTNER|they ~3 do ~3 .|when|if|to|next|tonight|and',
      'I am afraid of what he will do when he reads it.',
      'I am curious what he will do with it.',
    ],
    [
      'not ~2 feel|feeling ~1 SAFE ~3 with|around|near|at|in|when|here|alone ~2 him|her|HOME|own|PARTNER|he|my',
      'I do not feel safe with him.',
      'I feel safe on that ladder.',
    ],
    [
      'i|we ~2 not SAFE ~3 home|house|here|with|anymore|when ~2 .|he|him|her|PARTNER|anymore|now|home',
      'I am not safe at home.',
      'It is not safe to ski here.',
    ],
    ['FEAR for my ~1 life|safety|lives', 'I fear for my life.', 'I fear for my tomatoes.'],
    [
      'sleep|slept|sleeping ~4 chair|knife|locked|car|bathroom|clothes|keys ~6 he|him|afraid|case|her|handle|fear',
      'I sleep with a chair under the handle because of him.',
      'I sleep with the door open for the cat.',
    ],
    [
      'hide|hid|hiding|lock|locked|barricade|barricaded ~2 myself|me|ourselves|in ~4 room|bathroom|closet|car|toilet|garage|bedroom ~6 he|him|she|until|from|when',
      'I lock myself in the bathroom until he calms down.',
      'I locked myself in the car and laughed.',
    ],
    [
      'plan|packed|pack|bag|save|saving|escape ~6 leave|escape|run|flee|get ~4 he|him|her ~3 not|find|know|kill|hurt|asleep|finds',
      'I packed a bag to leave before he finds out.',
      'I packed a bag to leave for Rome.',
    ],
    [
      'if he|she|husband|PARTNER ~1 finds|found|sees|reads|knew|knows|catches ~3 this|out|me|it|phone ~5 KILL|dead|hurt|punish|beat|worse|hit',
      'If he finds this he will kill me.',
      'If he finds this he will laugh.',
    ],
    [
      'one wrong|little|small word|look|move|mistake|thing ~3 he|she|explodes|snaps|and ~4 explodes|snaps|rage|hits|screams|throws|fly|blows',
      'One wrong word and he explodes.',
      'One small word made my day.',
    ],
    [
      'eggshells ~~9 FEAR|snap|explode|hit|rage|temper|violent',
      'I walk on eggshells because he will snap.',
      'The eggshells are in the compost.',
    ],
    [
      'PARTNER|he|she ~2 dangerous|capable of ~2 anything|me|killing|murder|violence',
      'He is capable of anything.',
      'He is capable of baking.',
    ],
    [
      'afraid|scared|terrified|dread to|of ~1 go|going|come|coming home',
      'I am afraid to go home.',
      'I am eager to go home.',
    ],
    [
      'key|keys|car|footsteps|steps|voice|door ~6 sick|shake|freeze|tremble|panic|terror|fear|terrified|nauseous ~2 .|with|and|fear|because|when|every',
      'When his key turns in the lock I feel sick with fear.',
      'The car smells and I feel fine.',
    ],
    [
      'pretend|pretended ~1 to ~1 be|sleep ~1 asleep|sleeping ~2 so|or|until|because ~1 he|she',
      'I pretend to be asleep so he does not start.',
      'I pretend to be asleep so Santa comes.',
    ],
    [
      'bag|suitcase|money ~2 packed|hidden|ready ~2 in case|for',
      'I keep a bag packed in case we have to run.',
      'I keep a bag packed for the gym.',
    ],
  ],
  concern: [
    [
      'FEAR ~2 of|by him|them|PARTNER -not|losing|leaving|dying',
      'I am scared by him.',
      'I am afraid of heights.',
    ],
    [
      'FEAR ~2 of my PERSON -dying|losing|being|going',
      'I am frightened of my father.',
      'I am frightened of my father dying.',
    ],
    [
      'FEAR of|when ~1 his|her temper|anger|rage|reaction|moods|fists|drinking|outbursts|voice|footsteps',
      'I am scared of his temper.',
      'I am scared of his driving test.',
    ],
    ['he|she|PARTNER ~1 FEAR me', 'He frightens me.', 'The thunder frightens me.'],
    [
      'eggshells ~4 home|him|her|around|husband|wife -deadlines',
      'I walk on eggshells at home.',
      'The eggs were good at home.',
    ],
    [
      'FEAR to|of say|tell|speak|ask|disagree|refuse|leaving|leave|telling|upset|upsetting|anger ~1 no|him|her|my|PARTNER|anything|something -that|about|for',
      'I am afraid to say no to him.',
      'I am afraid to tell him that I want a cat.',
    ],
    ['not ~2 feel ~1 SAFE', 'I do not feel safe.', 'I do feel safe.'],
    ['in danger', 'I think we are in danger.', 'The rhino is endangered.'],
    [
      'shaking|shake|tremble|trembling|panic|freeze|stomach ~4 hear|heard|when ~3 his|he|her ~1 key|car|footsteps|steps|comes',
      'I tremble when his key turns in the door.',
      'I hum when his key turns in the door.',
    ],
  ],
};
