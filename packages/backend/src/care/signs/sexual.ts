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
    ['my rapist|rape|molester', 'I see my rapist at church.', 'I see my dentist at church.'],
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
      'not ~2 take|accept|accepts|hear|care|stop ~3 no ~4 bed|sex',
      'He will not take no for an answer in bed.',
      'She will not take no for an answer at cards.',
    ],
    [
      'not WANT SEX ~6 not ~2 accept|stop|care|listen|ask',
      'I do not want sex with him but he does not stop.',
      'Sex is a topic that we do not avoid.',
    ],
    [
      'not ~2 WANT ~2 SEX ~8 he|she ~2 it|still anyway|does|insists|did',
      'I did not want sex and he did it anyway.',
      'I did not want sex and he was kind about it.',
    ],
    [
      'said|say|told|begged|cried|screamed|begging ~3 no|stop ~~8 he|she ~4 anyway|continued|kept|not|inside|on|still|did|finished',
      'I said no and he did it anyway.',
      'I said no and he went alone.',
    ],
    [
      'i|me ~4 asleep|sleeping|sleep|unconscious|drunk|drugged|passed ~~6 he|she ~3 SEX|inside|touch|touches|touched|entered|on|took|pants|clothes',
      'I was asleep and he was inside me.',
      'I was asleep and he was downstairs.',
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
      '@they hold|holds|held|pinned|pin me down ~6 SEX|inside|clothes|legs|did',
      'He held me down and had sex with me.',
      'He held my coat and had a chat with me.',
    ],
    [
      '@they drug|drugs|drugged|roofied|spiked me|my',
      'He drugged me at dinner.',
      'He hugged me at dinner.',
    ],
    [
      '@they take|takes|took|removed|poked|sabotaged ~3 condom|birth|pill|pills ~4 off|without|holes|control|control',
      'He took the condom off without telling me.',
      'He took the bins out without telling me.',
    ],
    ['FORCED ~3 abortion|pregnant|abort', 'He made me have an abortion.', 'He made me have a nap.'],
    [
      'SEX ~6 against my will|consent',
      'We had sex against my will.',
      'We talked about sex and my will.',
    ],
    [
      'without my consent|permission ~3 inside|touch|sex|him|film|body',
      'He did it without my consent inside the car.',
      'He signed without my consent form.',
    ],
    [
      'no|refuse|not ~2 SEX ~~5 he|she ~3 HIT|angry|aggressive|hits|hurts|rage|violent|punishes|throws|screams|threatens|locks',
      'If I refuse sex he gets aggressive.',
      'If I refuse sex he gets a book.',
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
      '@they grope|gropes|groped|fondle|fondled|grabbed|grabs ~2 me|my|breasts|crotch|between ~4 legs|breasts|breast|crotch|inappropriately|sexually',
      'My boss groped my breasts.',
      'My boss grabbed my folder.',
    ],
    [
      'pay|rent|food|money|drugs ~4 SEX|sleeping ~3 him|them|men',
      'He wants rent paid with sex by me to him.',
      'Rent and food are split.',
    ],
    [
      '@they SEX|touched|touches me when i was|am ~2 child|kid|little|girl|boy|asleep|young',
      'My uncle touched me when I was little.',
      'The song touched me when I was little.',
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
      '@they touches|touched|did|does|took|used|uses|kissed|undressed ~1 me|it|my ~1 without my|any consent|permission',
      'She touches me without my consent.',
      'She quoted me without my consent.',
    ],
    [
      'FORCED ~2 DOSEX',
      'He made me have sex with him after the fight.',
      'He made me have lunch with him after the fight.',
    ],
    [
      'insists|demands|insisted|demanded|expects ~2 SEX',
      'He insists on sex every night.',
      'He insists on cake every night.',
    ],
    [
      'condom ~8 without|told|not|although',
      'He removed the condom although I had told him not to.',
      'The condom ad was on TV.',
    ],
    [
      'no ~4 not ~4 hears|hear|accept|understand|count ~3 bed',
      'No is not a word he hears in bed.',
      'No is not a word he likes at work.',
    ],
    [
      'owns|own|uses|use|take|takes my body',
      'He says that he owns my body.',
      'He says that he owns my boat.',
    ],
    [
      'something|drug|pill|powder ~2 in|into my drink|wine|tea|coffee|glass|water|food',
      'He put something into my wine.',
      'He put something into my bag.',
    ],
    ['without my clothes', 'I woke up without my clothes.', 'I woke up without my alarm.'],
    [
      'my duty|duties ~8 SEX|stop|cry|bed|no',
      'My husband says it is my duty and does not stop.',
      'My boss says it is my duty and smiles.',
    ],
    [
      'tell|told|ask|asked|beg|begged|say him|her ~1 stop ~3 bed|sex|but|and|hurts',
      'He goes on when I tell him to stop in bed.',
      'I told him to slow down.',
    ],
    [
      'hand|hands|fingers ~2 up|down|under|in|inside|into my skirt|shirt|pants|dress|underwear|bra|trousers|panties',
      'He put his hand up my skirt.',
      'He put his hand up in class.',
    ],
    [
      'takes|took|gets what he|she wants ~3 bed|sex|me|lie',
      'He takes what he wants in bed.',
      'He gets what he wants for lunch.',
    ],
    [
      'i|me ~1 cried|crying|begged|screamed|froze|frozen ~4 he ~1 not ~1 stop|stopped|care',
      'I cried and he did not stop.',
      'I cried and he did not laugh.',
    ],
    ['owe|owes|owed ~2 him|me|her SEX', 'He says I owe him sex.', 'He says I owe him lunch.'],
    [
      'me drunk|high|drugged ~1 so|to|and ~4 fight|sex|bed|resist|touch|not',
      'He got me drunk so I would not fight it.',
      'It made me drunk so I went home.',
    ],
    [
      'hand|hands|fingers|himself ~2 between|inside ~1 my|me ~1 legs|.|pants|thighs',
      'My boss forced his hand between my legs.',
      'The cat sat between my legs.',
    ],
    [
      'i let|allow him|her ~1 because|so|or i|he|she ~2 scared|afraid|angry|fear|hits|hurts',
      'I let him because I am scared.',
      'I let him because I am busy.',
    ],
    [
      'even|although|though i ~1 said|told|screamed ~2 it ~1 hurt|no|stop|hurts',
      'He did it even though I said it hurt.',
      'He came even though I said it rained.',
    ],
    [
      'climbs|climb|climbed|lies|gets ~1 on|onto|over top|me ~2 of|at|night|without|while|when',
      'He climbs on me at night.',
      'The baby climbs on the sofa at night.',
    ],
  ],
  concern: [
    [
      'pressure|pressures|pressured|guilts|nags|sulks|coerces|begs ~5 SEX',
      'He pressures me for sex.',
      'Work pressures me on Fridays.',
    ],
    [
      'afraid|scared|have|must|obliged|owe|duty ~4 have SEX ~3 so|or|otherwise|else|because',
      'I have to have sex or he sulks for days.',
      'I have to buy a bed or a couch.',
    ],
    [
      'dread|afraid|scared|fear ~3 bed|night|nights|touch|bedroom ~3 he|him|comes|with',
      'I dread the night when he comes.',
      'I dread the winter.',
    ],
    ['give in ~3 SEX|bed', 'I give in to sex every time.', 'I give in to cake every time.'],
  ],
};
