import type { Sign } from '../language.ts';

/** Rules, money, phone, people and body in another person's hand. */
export const control: Sign = {
  name: 'control',
  danger: [
    [
      'i|me not ALLOW ~3 PEOPLE|see|talk|speak|work|leave|go|have|own|use|visit|sleep|drive|eat|wear|lock|phone|call|door|out|job|money|learn|study|doctor',
      'I am not allowed to see my friends.',
      'We are not allowed pets in this building.',
    ],
    [
      '@they not ALLOW me|us ~3 PEOPLE|see|talk|speak|work|leave|have|use|visit|sleep|drive|eat|wear|out|job|study|doctor|money|buy|anywhere|go|church|family|learn|shower|close',
      'He will not let me see my family.',
      'He will not let me carry the bags.',
    ],
    ['@they FORBID|forbade me|us', 'He forbids me to work.', 'The sign forbids parking.'],
    [
      '@they FORBID ~2 me ~2 from|to|see|seeing|leaving|talking|working|going',
      'She banned me from seeing my mother.',
      'She banned sugar from the house.',
    ],
    [
      '@they control+|control|controls|controlled|controlling ~2 everything|what|who|where|when|my|me|us|all|every|how|our -temper|music',
      'He controls what I eat and wear.',
      'He controlled his laugh.',
    ],
    [
      '@they decides|decide|decided|dictates|dictate|chooses ~2 what|who|whom|when|where|if|how i ~2 wear|eat|see|talk|call|sleep|go|work|speak|spend|shower|visit|dress|meet',
      'He decides what I wear.',
      'He decides what we watch.',
    ],
    [
      '@they took|takes|take|taken|taking|hid|hides|hidden|hiding|confiscated|keeps|kept|holds|locks|locked|has|smashed|broke ~3 PHONEKEYS ~4 so|away|from|locked|until|because|if|when|not',
      'He took my phone and keys away.',
      'He took my keys by mistake.',
    ],
    [
      '@they took|takes|hid|hides|confiscated|keep|keeps|kept|withholds|stole|steals|has ~1 my|our|all ~3 passport|passports|papers|documents|id|bank|card|cards|salary|wages|pay|paycheck|money|medication|inhaler|insulin|pills|glasses',
      'He keeps my passport.',
      'The hotel keeps my passport number.',
    ],
    [
      'not|no ~2 access|see|touch|give|gives|money ~3 my|own|any|the|to MONEY',
      'I have no access to the bank account, he does not give me any money.',
      'I have no cash on me today.',
    ],
    [
      'beg|begging|account|report|justify|explain|show|hand|receipts|receipt ~4 every|each|all|my money|spend|spent|purchase|penny|cent|dollar|receipt|euro|receipts',
      'I must account for every penny.',
      'I ask for coffee every morning.',
    ],
    [
      'without|need|needs|ask|asking|get ~1 his|her permission|approval|consent|say-so',
      'I can not buy shoes without his permission.',
      'The class needs permission by the school.',
    ],
    [
      'isolate|isolated|isolates|isolating|cut|cuts ~2 me ~1 off|from ~4 PEOPLE|everyone|world|family',
      'He has isolated me from my family.',
      'Snow isolated the village from town.',
    ],
    [
      '@they goes|go|went|reads|read|checks|check|checked|searches|search|inspects|looks ~3 my ~1 PHONE ~4 every|and|each|when|constantly|without|demands|all|at|for',
      'He goes through my phone every evening.',
      'He checked my phone for the weather.',
    ],
    [
      '@they demands|demand|wants|insists|has|knows|made|makes|forces ~4 my ~1 passwords|password|passcode|pin|location',
      'He demands my passwords.',
      'He knows the password of our wifi.',
    ],
    [
      '@they tracks|track|tracked|monitors|monitor|monitored|tracking|monitoring ~1 me|my|where|every|everything|our',
      'He tracks where I am.',
      'He tracks his steps.',
    ],
    [
      'gps|tracker|airtag|spyware|cameras|microphone|keylogger ~4 my|our|every|watch ~1 car|bag|house|room|phone|bedroom|coat|home|me',
      'He put a tracker in my car.',
      'The camera is good at night.',
    ],
    [
      'prove|proof|photo|photos|picture|video|calls|call|facetime|texts ~3 every|where ~1 hour|minutes|minute|i|hours',
      'He calls me every hour to prove where I am.',
      'He calls on Sundays.',
    ],
    [
      'minutes|minute late he|she ~2 calls|screams|punishes|explodes|yells|accuses|interrogates|questions|rages',
      'If I am five minutes late he screams.',
      'The bus was five minutes late.',
    ],
    [
      'gives|give|gave me ~1 allowance ~4 like|receipts|account|and',
      'He gives me an allowance like a child.',
      'The kids get their allowance on Friday, like us.',
    ],
    [
      'make|makes|made|force|forces|forced me ~3 quit|stop|drop|delete|give|leave|cut|block|kneel|beg|sign|stand|sleep|eat|apologize|apologise|resign|wear|change|crawl',
      'He made me quit my job.',
      'The movie made me cry.',
    ],
    [
      'eat|sleep|shower|toilet|bathroom ~2 only when|if he|she',
      'I shower only when he says so, five minutes of water.',
      'We eat only when we are hungry.',
    ],
    [
      '@they lets|allows|let me ~1 only',
      'She allows me only one call a week.',
      'The job lets me sleep late.',
    ],
    [
      'not|never ~2 ALLOW ~2 doctor|hospital|medicine|medication|therapist|contraception|pill',
      'He does not allow me a doctor.',
      'The clinic does not allow the press in.',
    ],
    [
      '@they punishes|punish|punished|punishing ~1 me ~4 if|when|for|by|with|because',
      'He punishes me when I talk to men.',
      'This punishes me for that cake.',
    ],
    [
      'rules ~8 or|if|break|punish|punished|consequences|pay|obey',
      'There are rules and if I break one he punishes me.',
      'The board has rules and dice.',
    ],
    [
      'obey|obeys|slave|servant|owns|own|property|belong|belongs ~3 him|me|he|her|his|she|husband',
      'He says he owns me.',
      'He says he owns a boat.',
    ],
    [
      '@they not let|lets|letting|allow|allows|allowed me sleep|eat|rest|pee|shower|breathe|wash|medicine',
      'She does not let me sleep.',
      'She does not let me win.',
    ],
    [
      'not permitted|allowed|supposed to|a|any|my ~3 close|lock|own|talk|see|leave|go|phone|friends|speak|work|door|look|wear|privacy',
      'I am not permitted to close the bathroom door.',
      'Dogs are not permitted here.',
    ],
    [
      'only ~1 key|car|card|account|phone ~3 and|he|his|so ~3 i|he|likes',
      'He has the only key and I can not leave.',
      'It is the only key on the piano I like.',
    ],
    [
      'salary|wages|paycheck|paychecks|pay|income|benefits|money ~3 goes|go|taken|straight|handed ~4 him|his|her|account',
      'My salary goes straight to his account.',
      'The money goes to the roof.',
    ],
    [
      'i ~3 hide|hiding|secretly|sneak|lie ~4 so|because|when|or ~2 he|she ~4 angry|kills|punishes|rages|hits|explodes',
      'I hide the receipts because he gets angry.',
      'I hide the gift so he does not guess.',
    ],
    [
      'in ~1 name|debt|loan|loans|credit ~5 forced|without|made|he|signed|my ~3 me|name|sign',
      'He put the loan in my name and forced me.',
      'The loan is paid.',
    ],
    [
      'accuses|accused|interrogates|interrogate|questions ~3 me ~6 cheating|sleeping|looking|hours|every|men|where|night|flirting',
      'He accuses me of cheating every night.',
      'She accused me of hogging the blanket.',
    ],
    [
      'hand|hands|handed|give|gave|giving|surrender ~1 over|him|her ~3 my [pay] pay|packet|wages|salary|money|paycheck|earnings|card ~6 ask|every|him|her|and',
      'I hand over my pay packet and ask for bus money.',
      'I hand over my homework and ask for tea.',
    ],
    [
      'i must|have|need|had to ask|beg|report|account|justify ~4 before|for|every|where|him|anything|to',
      'I have to ask before I spend anything.',
      'I have to justify my vote.',
    ],
    [
      'i ask|beg ~1 permission',
      'I noticed that I ask for permission.',
      'The form asks for permission.',
    ],
    ['cut me off from', 'She cut me off from everybody I knew.', 'She cut me off in traffic.'],
    [
      'times|timed me ~3 .|when|and|if|every',
      'Before I go to the shop he times me.',
      'Three times he called.',
    ],
    [
      'i depend|rely|dependent on him|her',
      'He sold my car so that I depend on him.',
      'Bees depend on flowers.',
    ],
    [
      'forbidden|forbidden|banned|prohibited to|from',
      'I am forbidden to lock the bathroom.',
      'The fruit was forbidden.',
    ],
    [
      'dictates|dictate|dictated ~2 what|who|whom|how|when|where|everything',
      'He dictates what I post.',
      'He dictates a letter.',
    ],
    [
      'visa|permit|status|residence|papers ~2 depends|hangs on|by him|her|husband|marriage',
      'My visa depends on him.',
      'My mood depends on the weather.',
    ],
    [
      'LOCK ~2 fridge|food|cupboard|pantry|phone|medicine|bathroom|heating',
      'He locks the fridge.',
      'He locks the shed.',
    ],
    [
      'checks|check|checked|reads ~1 the|my mileage|odometer|receipts|underwear|laundry|browser|history|texts|messages|mail|letters',
      'He checks the mileage on my car.',
      'He checks the oil of my car.',
    ],
    [
      'i may not ~1 close|use|look|leave|speak|eat|sleep|go|have|see|call|own|visit|shower|touch',
      'I may not use the car.',
      'I may use the car.',
    ],
    [
      'phone ~6 back|away|until ~3 when|until i|learned|behave',
      'He took my phone and I get it back when I behave.',
      'The phone came back from repair.',
    ],
    [
      'no longer have ~2 account|phone|friend|job|card|friends|money',
      'I no longer have a bank account or a phone.',
      'I no longer have a sofa.',
    ],
    [
      'not seen|see|spoken|met ~2 PEOPLE ~8 he|she|permit|allow|husband ~2 not|permit|allow|forbids|let|wants',
      'I have not seen my parents in years since he does not permit it.',
      'I have not seen my parents since May.',
    ],
    ['answers my phone', 'He answers my phone for me.', 'He answers the phone for me.'],
    [
      'took|takes ~3 router|landline|phone|sim|laptop ~6 not|nobody|anybody|call|reach',
      'He took my phone and I could not call anybody.',
      'He took the phone for his mother.',
    ],
    [
      'marry|marries|marriage ~4 father|parents|family|forced|decides|against|force',
      'I must marry by force.',
      'We marry in June.',
    ],
    [
      'decides|decide whom|who|what|when|if i ~2 marry|see|meet|eat|wear|go|sleep|talk|call',
      'My father decides whom I marry.',
      'My father decides what he eats.',
    ],
    [
      'learned|learn|taught|teach|teaches ~3 to|me behave|obey|lesson',
      'He says I will get my keys when I learn to behave.',
      'The puppy learned to sit.',
    ],
    [
      'hides|hid|withholds|locks|threw|throws|flushed|flushes ~2 my medicine|medication|pills|meds|insulin|inhaler|contraceptives|glasses',
      'He hides my medicine.',
      'He brings my medicine.',
    ],
    [
      'disobey|disobeyed|misbehave|obey',
      'If I disobey I sleep outside.',
      'If I dance I sleep well.',
    ],
    [
      'calls|texts|called|texted me ~2 times a|every|an day|hour|night|minutes ~3 check|where|if|to|and|prove ~2 i|where|check',
      'He calls me twenty times a day to check where I am.',
      'He calls me two times a week.',
    ],
    [
      'made|forced|had to|me ~2 quit|leave|give my|up job|work|studies|friends|career|school|college',
      'I was made to quit my job.',
      'I was glad to quit my course.',
    ],
    [
      'burns|burned|cuts|cut|destroys|destroyed|rips|ripped|throws|threw ~1 my clothes|dresses|things|books|makeup|letters|papers',
      'He burns my clothes.',
      'He irons my clothes.',
    ],
    [
      'picks|chooses|decides ~1 my clothes|friends|outfits|food',
      'He chooses my clothes.',
      'He folds my clothes.',
    ],
    [
      'i|me ~1 delete|block|deleted|blocked|erase ~2 my|all ~2 contacts|friends|accounts|numbers|facebook|instagram ~3 he|she|or|because|checks',
      'I had to delete all my contacts and he checks.',
      'I deleted all my contacts by mistake.',
    ],
    [
      'camera|video|phone|call|speaker|location ~1 on ~1 while|when|all|so|at he|she|times|the|night',
      'He makes me keep the camera on while he is away.',
      'I had the phone on while we ate.',
    ],
    ['no money ~2 my own|left', 'I have no money of my own.', 'I have no garden of my own.'],
    [
      'home|back|upstairs ~1 by|before|at ~1 five|six|four|three|seven|time|dark|eight ~1 or',
      'I have to be home by five or there is hell to pay.',
      'I am home by five on Mondays.',
    ],
    [
      'not ALLOW me ~1 take|see|get|fill|use ~1 my|a|the ~1 medication|medicine|meds|pills|doctor|insulin|pill|therapist',
      'She will not let me take my medication.',
      'She will not let me take my coat off.',
    ],
    [
      'i may|can only|just ~1 call|see|go|eat|speak|leave|talk|sleep|shower ~4 when|if|with ~2 he|she|him|his|her|husband|mother',
      'I may only call my family when he listens.',
      'I can only go when it rains.',
    ],
    [
      'listening|listens|present|beside|room when|while i ~1 call|talk|phone|speak',
      'He is in the room when I call.',
      'The radio is on when I cook.',
    ],
    [
      'against me ~1 and|so|until',
      'He turned everyone against me and now I am alone.',
      'The odds were against me but fair.',
    ],
    [
      'have|must|need|forced to show|hand|give|unlock|open ~2 my|the phone ~3 whenever|when|every|or|any|on',
      'I have to show him my phone whenever he asks.',
      'I have to charge my phone whenever I travel.',
    ],
    [
      'i ~1 only allowed|permitted to',
      'I am only allowed to go to church.',
      'I am only allergic to cats.',
    ],
    [
      '@they not ALLOW me ~3 course|class|lessons|school|training|exam',
      'He will not let me take the language course.',
      'He will not let me miss the language game.',
    ],
  ],
  concern: [
    [
      '@they goes|go|went|reads|read|checks|check|checked|searches|inspects|looks ~3 my ~1 PHONE',
      'He checks my phone.',
      'He checks his phone.',
    ],
    [
      '@they is|so|very|too ~1 controlling|possessive',
      'She is so controlling.',
      'He controls the remote.',
    ],
    [
      'not like|likes|want|wants ~3 see|seeing|spend|talk|talking|go|going|visit ~3 PEOPLE|out|men',
      'He does not want me to see my friends.',
      'He does not want to see the film.',
    ],
    [
      '@they not let|lets|allow|allows me decide|be|do|make|out|anything',
      'She never lets me decide anything.',
      'He never lets the plant dry.',
    ],
    [
      'jealous ~4 angry|rage|screams|scene|accuses|every|furious',
      'He is jealous and accuses me.',
      'He is jealous of the cat.',
    ],
    ['me on ~2 tracking', 'He has me on a tracking app always.', 'He tracks the parcel.'],
    [
      'calls|called|calling ~2 me ~2 stupid|worthless|whore|slut|bitch|fat|ugly|crazy|pathetic|useless|names',
      'He calls me worthless.',
      'He calls me sunshine.',
    ],
    [
      '@they humiliates|degrades|belittles|insults|humiliate|insulted|demeans me',
      'He humiliates me in front of guests.',
      'The weather insulted me.',
    ],
    [
      'silent treatment ~3 days|weeks',
      'He gives me silent treatment for days until I beg.',
      'The silent film ran for weeks.',
    ],
    [
      'not ~2 go|buy|do|see|visit|leave|spend ~3 without ~2 asking|him|permission|telling|okay|his',
      'I can not buy a coat without asking him.',
      'I can not go without a coat.',
    ],
  ],
};
