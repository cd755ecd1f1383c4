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
      'ONPURPOSE BURN_CUT|hurt|hurting ~2 my|myself -old',
      'I deliberately burned my arm.',
      'I deliberately burned the old diary.',
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
      'what i do to myself',
      'My legs show what I do to myself at night.',
      'You know what I do for work.',
    ],
    [
      'punish|punishing myself by ~3 BURN_CUT|HIT|starving|vomiting|pain',
      'I punish myself by cutting.',
      'I punish myself by cleaning.',
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
      'throw|threw|bang|banged|slam|slammed myself|head ~2 against|into',
      'I threw myself against the wall until it hurt.',
      'I threw myself into the work.',
    ],
    [
      'cutting|slicing|burning ~3 skin|wrist|wrists|arm|arms|thigh|thighs|myself',
      'Slicing my skin is a relief.',
      'Slicing bread is a relief.',
    ],
    [
      'stick|stuck|push|pushed|stab|stabbed|jab|jabbed|pressed|press ~2 needle|pin|scissors|nail|pencil|key|glass|cigarette ~3 my ~1 BODY',
      'I stuck a needle in my leg.',
      'I stuck a label in my book.',
    ],
    [
      'cutting is ~3 secret|relief|friend|comfort|way|thing|only',
      'Cutting is the only secret I have left.',
      'Cutting costs is the plan.',
    ],
    [
      'scars|cuts|wounds|burns ~3 my ~1 BODY ~8 mine|fresh|new|recent|lately|winter|summer|week|last',
      'The cuts on my wrist are fresh.',
      'The burns on my toast are fresh.',
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
      'picking|pick|picked|reach|reaching|use|using|used ~1 up|for ~1 the|my razor|blade|knife|lighter ~2 again|.|on|when',
      'I keep picking up the razor.',
      'I keep picking up the crumbs.',
    ],
    [
      'arms|legs|wrists|thighs look ~4 last|night|terrible|again|sleeves',
      'My arms look terrible from last night.',
      'My legs look tan this month.',
    ],
  ],
  concern: [
    [
      'i ~2 starving|starve|starved myself',
      'I starve myself when we fight.',
      'I starve for news when we fight.',
    ],
    [
      'i ~2 make|made|making myself sick|vomit|throw',
      'I make myself vomit after dinner.',
      'I make myself useful after dinner.',
    ],
    [
      'WANT ~3 hurt|harm|punish|cut|burn|injure myself',
      'I want to hurt myself.',
      'I want to treat myself.',
    ],
    ['deserve|deserved ~2 pain|hurt|suffer|punished|beaten', 'I deserve pain.', 'I deserve rest.'],
    [
      'afraid|scared|fear ~5 i ~4 do something ~2 stupid|myself',
      'I am scared that I will do something stupid.',
      'I am scared that I forgot something.',
    ],
    [
      'afraid|scared ~3 i ~3 hurt|harm|do myself',
      'I am afraid I will hurt myself.',
      'I am afraid I will hurt his feelings.',
    ],
    [
      '@me punch|punched|punching|hit|hitting ~2 wall|door|mirror|concrete|frame',
      'I punched the wall until my hand bled.',
      'I painted the wall until my hand hurt.',
    ],
  ],
};
