import type { Sign } from '../language.ts';

/** Injury of one's own body. */
export const selfHarm: Sign = {
  name: 'self-harm',
  danger: [
    [
      '@me SELFHARM -of|off|out|short|some|loose|shaving|while|cooking|on|a|from',
      'I started cutting myself again.',
      'I cut myself some slack.',
    ],
    ['i ~2 cut .', 'After eleven years I relapsed, I cut.', 'I cut class once.'],
    [
      'i ~2 cut and|again|last|because|deep|when|to ~4 not|stop|blood|night|feel|bleed',
      'I cut and I can not stop.',
      'I cut and glued the cards.',
    ],
    [
      'keep|started|start|feel|relapsed|urge|need|want|miss|back ~2 cut|cutting|burning|selfharming -back|off|corners|down|carbs|ties|the|onions|my|costs|sugar|him|her|it|out|up',
      'I feel like cutting again.',
      'I started cutting back on sugar.',
    ],
    [
      'BURN_CUT|hurt ~2 my|myself ~3 ONPURPOSE',
      'I burned my hand on purpose.',
      'I burned my hand on the oven.',
    ],
    [
      'BURN_CUT ~2 my arm|arms|thigh|thighs|wrist|wrists|legs|skin|stomach ~3 with|until|again|when|so|at|because|every',
      'I cut my thighs when he is out.',
      'I cut my steak when he is out.',
    ],
    [
      'scars|cuts|burns|wounds|marks on|cover|covering ~4 BODY ~5 i|myself|do|did|made',
      'The cuts on my arms are ones I made.',
      'The scars on my knee are from football.',
    ],
    [
      'razor|blade|blades|razorblade ~4 helps|hidden|back|drawer|bathroom|relief|skin',
      'The razor blade is back in my bathroom.',
      'The knife is sharp again.',
    ],
    [
      'until i ~2 bleed|bled|bruise|bruised',
      'I scratch my arms until I bleed.',
      'We danced until I was tired.',
    ],
    [
      'pain|blood|blade|cutting ~4 only thing ~3 helps|calms|relief|real|feel|works',
      'Cutting is the only thing that helps.',
      'Gardening is the only thing that helps.',
    ],
    [
      'hurt|injure|injuring|hurting|harm|harming myself physically|on|with|again|so|when|because|badly|every',
      'I have been hurting myself physically.',
      'I hurt myself skiing.',
    ],
    [
      'relapsed|clean|urges|urge ~4 self|selfharm|cut|cutting|injury|burning',
      'I relapsed into self-harm last night.',
      'I relapsed into old habits.',
    ],
    [
      'cutting|slicing|burning ~3 skin|wrist|wrists|arm|arms|thigh|thighs|myself',
      'Slicing my skin is a relief.',
      'Slicing bread is a relief.',
    ],
    [
      'covered in|with cuts|scars|burns|bruises',
      'My legs are covered in cuts.',
      'My legs are covered in sand.',
    ],
    [
      'fresh|new|deep|full|open ~2 cuts|cut|scars|burns|slashes',
      'My thighs are full of fresh cuts.',
      'My list is full of fresh ideas.',
    ],
    [
      'hide|hid|keep|bought|hiding ~2 blades|razors|blade|razor',
      'I hide the blades in a box.',
      'I hide the cookies in a box.',
    ],
    [
      'carve|carved|carving|scratch|scratched|burned|burn ~4 into|in|on my ~1 BODY',
      'I carved a word into my leg.',
      'I carved a pumpkin on my porch.',
    ],
    [
      'i ~2 make|made|have|do cuts|burns|marks ~3 where|so|on',
      'I make cuts where no one can see.',
      'I make pies where no one can see.',
    ],
    [
      'pull|pulled|tear|rip ~1 out my hair',
      'I pull out my hair when he shouts.',
      'I pull out my chair when he stands.',
    ],
    [
      'arms|legs|wrists|thighs look ~4 last|night|terrible|again|sleeves',
      'My arms look terrible from last night.',
      'My legs look tan this month.',
    ],
  ],
  concern: [
    [
      '@me punch|punched|punching|hit|hitting ~2 wall|door|mirror|concrete|frame',
      'I punched the wall until my hand bled.',
      'I painted the wall until my hand hurt.',
    ],
  ],
};
