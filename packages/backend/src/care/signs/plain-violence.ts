import type { Sign } from '../language.ts';

/** Somebody hurts, threatens or locks in the writer, said in so many words. */
export const plainViolence: Sign = {
  name: 'plain-violence',
  isPlain: true,
  danger: [
    [
      '@they BLOW me .|,|THEN|hard|twice|after|before|but',
      'My father kicked me on Friday and then said sorry.',
      'My father hugged me on Friday and then said sorry.',
    ],
    [
      '@they BLOW me ~1 in|across|on|with ~4 STRONGBODY|FIST|back|arm|chest',
      'She hit me across the face and then she cried.',
      'She kissed me on the face and then she cried.',
    ],
    [
      '@they BLOW my ~1 STRONGBODY|arm|back|chest',
      'He punched my arm and said it was my fault.',
      'He touched my arm and said it was his fault.',
    ],
    [
      '@they beat|beats|beating me up|bloody|black|unconscious|until',
      'My brother beat me up on Sunday.',
      'My brother woke me up on Sunday.',
    ],
    [
      '@they CHOKE me .|,|THEN|out|with|hard|twice|after|before|but',
      'I thought that was it, he was choking me.',
      'I thought that was it, he was teasing me.',
    ],
    [
      '@they SHOVE me ~1 down|against|into ~2 HARD|stairs',
      'My mother-in-law threw me against the wall and then said sorry.',
      'My mother-in-law threw me a party by the wall.',
    ],
    [
      '@they hold|held|holds|holding|pin|pins|pinned me down .|,|and|while|until|when|again|last|on|yesterday|so',
      'He held me down on Friday and then said sorry.',
      'He held me dear on Friday and then said sorry.',
    ],
    [
      '@they spat|spit|spits on|at me',
      'My mother-in-law spat on me.',
      'My mother-in-law sat on my hat.',
    ],
    [
      '@they PRESS my ~1 neck|throat|windpipe',
      'He squeezed my neck and I do not know what to do.',
      'He massaged my neck and I slept like a stone.',
    ],
    [
      'hand|hands ~3 around|round|on|at my ~1 neck|throat',
      'His hands were at my throat on Friday.',
      'His scarf was round my neck on Friday.',
    ],
    [
      '@they had|held|grabbed|grabs|took me by my|the throat|neck',
      'She had me by the throat on Friday.',
      'She had me by the window on Friday.',
    ],
    [
      '@they try|tried|tries to drown|strangle|kill|choke|smother|suffocate|poison|stab me',
      'My wife tried to drown me on Friday and then said sorry.',
      'My wife tried to find me on Friday and then said sorry.',
    ],
    [
      '@they break|broke|breaks my ~1 nose|arm|rib|ribs|jaw|wrist|finger|fingers|leg|tooth',
      'My dad broke my nose on Friday.',
      'My dad broke my mug on Friday.',
    ],
    [
      '@they give|gave|gives me a ~2 black eye|lip',
      'My dad gave me a black eye on Friday.',
      'My dad gave me a black coat on Friday.',
    ],
    [
      'i was|am|got|get|being|been|getting beaten|hit|slapped|punched|choked|strangled|assaulted|abused .|,|THEN|up|for',
      'I get beaten when dinner is late.',
      'I get beaten at chess when my mind is elsewhere.',
    ],
    [
      'i was|am|got|get|being|been|getting beaten|hit|slapped|punched|kicked|choked|strangled|assaulted|abused by ~1 PARTNER|PERSON|him|her|CHILD',
      'I was assaulted by my husband.',
      'I was enchanted by my husband.',
    ],
    [
      'PARTNER is|gets|becomes [so|very|really] violent|abusive .|,|THEN|with|to|toward|towards',
      'My partner is violent.',
      'My partner is vocal.',
    ],
    [
      '@they abuse|abuses|abusing|abused me .|,|THEN|physically|sexually',
      'He abuses me and nobody knows.',
      'He amuses me and nobody knows.',
    ],
    [
      '@they rape|raped|rapes|raping me -as|at|in|once|years',
      'My brother raped me on Friday.',
      'My brother robbed me at cards on Friday.',
    ],
    [
      'i was|got|been|being raped|molested|groped -as|at|in|when|once',
      'I was raped on Friday and have told nobody.',
      'I was right on Friday and have told nobody.',
    ],
    [
      '@they force|forces|forced|make|makes|made|making|forcing me ~2 have|into|for ~1 SEX',
      'My brother made me have sex with him.',
      'My brother made me have soup with him.',
    ],
    [
      '@they had|has|have|having SEX with me while|when|although|even i ~3 asleep|sleeping|drunk|unconscious|no|passed|not',
      'She had sex with me while I was asleep yesterday.',
      'She had tea with me while I was awake yesterday.',
    ],
    [
      'i ~1 said|say|told|screamed [him|her] no|stop ~2 he|she|PARTNER ~2 anyway|kept|continued|keep|keeps|carried',
      'I said no and she kept going.',
      'I said yes and she kept going.',
    ],
    [
      '@they not stop|stops when|although|even|after i ~2 said|say|asked|ask|told|tell|begged|cried|screamed ~1 no|stop|him|her|.|to',
      'My stepfather would not stop when I said no.',
      'My stepfather did not stop at the shop when I waved.',
    ],
    ['i not consent|consented .|,|to|and', 'I did not consent.', 'I did not concede.'],
    [
      '@they THREAT to kill|murder|shoot|stab|strangle|beat|burn|hurt|rape|drown|hit|harm me|us|KIDS|my|the',
      'My mother-in-law threatened to kill me on Friday and then said sorry.',
      'My mother-in-law threatened to bake me a cake on Friday.',
    ],
    [
      '@they THREAT me|us with a|the|his|her ~1 WEAPON',
      'She threatened me with a knife and I do not know what to do.',
      'She threatened me with a board game night.',
    ],
    [
      '@they pull|pulled|pulls|point|pointed|points|aim|aimed|aims|hold|held|holds ~1 a|the|his|her|my ~1 WEAPON ~1 at|on|to me|us|my|KIDS',
      'He pulled a knife on me on Friday.',
      'He pulled a knife out of the drawer for me on Friday.',
    ],
    [
      'WEAPON ~1 pointed|aimed|held|raised|swung at|on|to me|my|us',
      'I had a machete pointed at me by my ex.',
      'I had a camera pointed at me by my ex.',
    ],
    [
      'hold|held|holds|holding|put|puts|press|pressed|presses ~1 WEAPON|screwdriver|cutter|corkscrew|needle|lighter|iron to|at|against my ~1 STRONGBODY|eyes|back|side|cheek|belly|ribs',
      'She held a screwdriver to my eye for changing the channel.',
      'She held a seashell to my ear for a laugh.',
    ],
    [
      'i ~1 cried|cry|crying|begged|froze|sobbed ~6 he|she ~2 going|finished|pushing|thrusting',
      'I cried the entire time and she just kept going.',
      'I cried the entire time and she just kept me company.',
    ],
    [
      'he|she|PARTNER did|does it while|when i ~2 asleep|sleeping|drunk|unconscious',
      'She did it while I was asleep.',
      'She did it while I was at work, the whole fence.',
    ],
    [
      '^ told|tells|telling me ~1 i ~1 be|end dead|sorry|killed ~2 before|if|when|by|soon|one|.',
      'Told me I would be dead before the divorce is final.',
      'Told me I would be done before the divorce is final.',
    ],
    [
      '@they crack|cracked|smash|smashed|break|broke|hit ~1 THING ~1 over|on|against my ~1 head|face|skull|back',
      'She cracked a plate over my head as I was late.',
      'She cracked a joke over my head.',
    ],
    [
      '@they SAY ~2 he|she|they will|would|is|are|could ~2 kill|murder|shoot|stab|strangle me ~1 .|,|THEN|before|with|next',
      'My husband said he would kill me on Friday and then said sorry.',
      'My husband said he would call me on Friday and then said sorry.',
    ],
    [
      'i am|was|feel ~1 FEAR of|by my PARTNER .|,|THEN|and|at',
      'I am afraid of my wife.',
      'I am afraid of my inbox.',
    ],
    ['i am|feel ~1 FEAR of him|her .|,|THEN|and|at', 'I am scared of her.', 'I am sure of her.'],
    [
      'FEAR [that] he|she|PARTNER will|might|would|could|is|going ~2 kill|hurt|hit|beat|attack|rape|strangle|stab me|us|KIDS',
      'I am afraid that she will hurt me.',
      'I am afraid that she will beat me to the last slice.',
    ],
    ['i am|was locked in .|,|THEN|by|my|the|here|all|since', 'I am locked in.', 'I am looking in.'],
    [
      '@they LOCK|locked|locks me in|inside ~2 room|bedroom|bathroom|house|basement|closet|garage|apartment|flat|shed|cellar|car',
      'My ex locked me in the bedroom again.',
      'My ex looked me up in the bedroom again.',
    ],
    [
      '@they not let|allow|allows|lets me leave|out|outside ~1 house|room|apartment|flat|.|home|building',
      'She will not let me leave the house.',
      'She will not let me leave the tip.',
    ],
  ],
  concern: [],
};
