import type { Sign } from '../language.ts';

/** The wish to be dead, and thoughts of suicide. */
export const deathWish: Sign = {
  name: 'death-wish',
  danger: [
    ['i ~4 WANT [i] BEDEAD', 'Some nights I just want to die.', 'I want to die old, next to him.'],
    ['@me WANT [i] [to] BEDEAD', 'Want to be dead, every day.', 'I want the old habit to die.'],
    [
      'i ~3 would rather|prefer ~2 BEDEAD',
      'I would rather be dead than live like this.',
      'I would rather die than sing karaoke.',
    ],
    ['i ~3 would be ~2 BEDEAD', 'I would be better off dead.', 'I would be dead tired by nine.'],
    ['WANT ~4 i would|was|were|had ~1 BEDEAD', 'I wish that I were dead.', 'I wish he were here.'],
    [
      'WANT ~4 [that] god|someone|somebody|life|lord|cancer ~2 take|takes|kill|kills|shoot|end me',
      'I pray that God will take me soon.',
      'I pray that God will help me.',
    ],
    ['@me SELFKILL', 'I am thinking about killing myself.', 'I am killing myself with work again.'],
    [
      'my [own] SUICIDE',
      'I keep planning my own suicide.',
      'We talked about the suicide of my uncle.',
    ],
    [
      'i ~2 suicidal|SUICIDE -hotline|prevention|awareness|line',
      'I have been feeling suicidal since March.',
      'I volunteer on a suicide hotline.',
    ],
    [
      'SUICIDE thoughts|ideation|thinking|urges|plan|plans|feelings|again',
      'The suicidal thoughts are back.',
      'Her suicide note was read aloud in the play.',
    ],
    [
      'thoughts|thought|thinking|think|urge|urges|idea of|about|to SELFKILL',
      'The thought of ending my life comforts me.',
      'The thought of ending the lease comforts me.',
    ],
    [
      'i ~3 think|thinking|thought|fantasize|fantasizing|fantasise|dream|obsess|obsessing|daydream|daydreaming about|of ~2 DIE|SUICIDE|dying|death',
      'I think about dying all the time.',
      'I think about the death of my father.',
    ],
    [
      'not ~2 WANT ~2 ALIVE -like|between|in|with|there|so|at|near|under|on|this|that|a',
      'I do not want to live.',
      'I do not want to live in this city.',
    ],
    [
      'not ~2 WANT ~2 ALIVE anymore|longer',
      'i dont want to be alive anymore',
      'I do not want to live like roommates.',
    ],
    [
      'not think|believe ~~3 WANT ~2 ALIVE',
      'I do not think I want to live any more.',
      'I do not think I want to live in Rome.',
    ],
    ['nothing left for me', 'Life has nothing left for me.', 'The buffet had nothing for me.'],
    [
      'SUICIDE is|was|seems|feels|looks ~2 way|option|answer|only|solution|thing',
      'Suicide is the only way out.',
      'Suicide is a theme of the play.',
    ],
    [
      'WANT ~4 fall|go ~1 asleep|sleep ~5 not|never ~1 wake|woke',
      'I wish I could fall asleep and simply not wake up.',
      'I wish I could fall asleep at ten.',
    ],
    [
      'not ~2 WANT ~2 be here|around anymore|longer',
      'I do not want to be here any more.',
      'I do not want to be here, I thought at the party.',
    ],
    [
      'no [more] [longer] ~1 WANT ~2 live|exist|alive|be',
      'I no longer want to exist.',
      'I no longer want to fight.',
    ],
    [
      'not|no ~3 POINT ~3 ALIVE',
      'There is no point in living.',
      'There is no point in living apart.',
    ],
    [
      'not [more] reason|will|desire ~1 to ~1 ALIVE|exist -in|with|angry',
      'I have no reason to stay alive.',
      'I have no reason to live in a hotel.',
    ],
    [
      'what ~2 POINT ~3 ALIVE|life',
      'What is the point of living like that?',
      'What is the point of arguing?',
    ],
    ['nothing ~2 to live for', 'I have nothing to live for.', 'I live for Fridays.'],
    [
      'lost ~2 will|desire|reason|wish to live|live',
      'I have lost the will to live.',
      'I have lost the will to argue.',
    ],
    [
      'tired|sick|exhausted|done|finished|through|bored of|with ALIVE|life|living -in|like|with',
      'I am so tired of being alive.',
      'I am tired of living in boxes.',
    ],
    [
      'can not [keep] [go] ~2 on living|alive',
      'I can not go on living.',
      'I can not go on holiday this year.',
    ],
    [
      'not care ~2 whether|if i ~2 live|die|lived|died|wake',
      'I do not care whether I live or die.',
      'I do not care if I win.',
    ],
    [
      'if i ~3 die|died|dead|disappeared|vanished|gone ~~6 relief|nobody|better|notice|care|fine|miss|easier|happier|no',
      'If I died tonight nobody would notice.',
      'If I died laughing he would tell the story.',
    ],
    [
      'dying|dead|death ~4 sounds|feels|seems|looks|would|is ~2 like|a ~2 relief|rest|peaceful|peace|sleep|easier|better|comforting|inviting|freedom|appealing',
      'Being dead sounds like rest.',
      'The dead garden looks better under snow.',
    ],
    [
      'close|edge|verge|brink|ready to|of SELFKILL|BEDEAD',
      'I am so close to ending my life.',
      'I am close to ending my lease.',
    ],
    [
      'i ~2 would not be here anymore|today|now|any',
      'Without my daughter I would not be here any more.',
      'I would not be here at work without coffee.',
    ],
    [
      'not ~4 see|imagine|picture myself ~3 alive|living|future|birthday|here',
      'I can not see myself alive next year.',
      'I can not see myself in that dress.',
    ],
    [
      'WANT ~2 i died in|instead|with',
      'I wish I had died in that accident.',
      'I wish the plant had lived.',
    ],
    [
      'should|could have died|die|dead ~2 instead|that|in|back',
      'I should have died in that crash.',
      'I could have died, she heard every word.',
    ],
    [
      'death|die|dying is|was|would ~2 only|best ~4 way|out|answer|option|escape|solution',
      'Death is the only way out that I can see.',
      'Honesty is the only way out.',
    ],
    ['only way out|to|i ~6 BEDEAD', 'The only way out is to die.', 'The only way out is through.'],
    [
      'need|want|ready it|this|everything|life|pain|all|my ~1 to ~2 be|stop|end|over ~1 forever|permanently|good',
      'I want it all to stop forever.',
      'I want the noise to stop.',
    ],
    [
      'not ~3 why i ~3 bother|bothering|wake|waking|alive|live -me',
      'I do not see why I should bother waking up at all.',
      'I do not see why we are late.',
    ],
    [
      'why am|was i ~1 alive|here|born .|even|still',
      'Why am I even alive?',
      'Why am I even here at the gym?',
    ],
    [
      'easy|easier|simple ~2 would be|to ~3 jump|die|end|fall|drown|step|disappear|BEDEAD',
      'I thought how easy it would be to jump.',
      'I thought how easy it would be to paint.',
    ],
    [
      'not ~2 intend|plan|expect|going|want|will ~1 to ~1 see|be|live|reach|make ~2 christmas|birthday|thirty|forty|fifty|summer|spring|winter|here|year .|for|anymore|until|at|next',
      'I do not intend to see forty.',
      'I do not intend to see mother at work.',
    ],
    [
      'ending|end it|everything|myself ~3 only|best|easiest ~1 answer|way|thing|option|solution',
      'Ending it is the only answer left.',
      'Ending on time is the only rule left.',
    ],
    [
      'calm|peace|relieved|ready ~3 about|with|for dying|death|BEDEAD',
      'I am calm about dying.',
      'I am calm about flying.',
    ],
    [
      'out|leave of this|my|the|it life|world|existence',
      'I want out of this life.',
      'I want out of this city.',
    ],
    [
      'when|once|after i ~1 gone|dead ~~8 better|easier|fine|happier|miss|relieved|notice|free',
      'When I am gone they will be better off.',
      'When I am gone for lunch he naps.',
    ],
    [
      'WANT ~5 plane|car|bus|train|heart|cancer|truck ~4 crash|crashes|down|me|stops|back',
      'I hope the plane goes down with me on it.',
      'I hope the train is on time.',
    ],
    [
      'death|dying|dead ~2 kinder|easier|better|gentle|warm|sweet|beautiful|only|peaceful than|to',
      'Death seems kinder than another year.',
      'Death is a better theme for the play club.',
    ],
    [
      'sleep|asleep ~4 stay|for|and|forever ~2 asleep|good|forever|never .|wake|asleep',
      'I want to go to sleep for good.',
      'I sleep for an hour and wake refreshed.',
    ],
    [
      'enough of ALIVE|living|life',
      'I have had enough of being alive.',
      'I have had enough of soup.',
    ],
    [
      'not ~3 way|how ~3 go on|live|living|continue living|with|alive|like',
      'I do not see a way to go on living.',
      'I do not see a way to go on Sunday.',
    ],
    [
      'at|plan|planned|imagine|imagined|picture my [own] funeral',
      'I imagine my own funeral every night.',
      'I imagine my own garden every night.',
    ],
    [
      'better|easier|happier off|for ~4 if|when i ~2 BEDEAD|gone|not',
      'My children would be better off if I were dead.',
      'My plants would be better off if I were home.',
    ],
  ],
  concern: [
    ['WANT ~3 disappear|vanish|evaporate', 'I want to disappear.', 'I want the stain to go away.'],
    [
      'WANT ~1 everything|it|all|this|life to ~1 end|stop|over',
      'I want it all to stop.',
      'I want the meeting to end.',
    ],
    [
      'not feel|like|WANT ~2 existing|exist -between|in',
      'I do not feel like existing.',
      'I do not want the feeling to exist between us.',
    ],
    [
      'i ~2 can not ~2 go|take|carry|cope|keep|bear on|this|it|living anymore|longer|.',
      'I can not go on anymore.',
      'I can not go to that gym on Mondays.',
    ],
    [
      'i ~2 give|gave|given|giving up on life|everything|living|myself',
      'I have given up on life.',
      'I gave up on the garden.',
    ],
    [
      'no hope|future left|for|anymore',
      'There is no hope left for me.',
      'There is no future meeting planned.',
    ],
    [
      'everything|life|it ~2 hopeless|unbearable|meaningless|pointless|worthless|empty',
      'Life feels pointless.',
      'The meeting was pointless.',
    ],
    [
      'die|dying|dead|SUICIDE ~6 cross|crosses|crossed|crossing my mind',
      'Suicide has crossed my mind.',
      'The recipe crossed my mind.',
    ],
    [
      'not ~3 care ~2 what happens to me',
      'I do not care what happens to me.',
      'I do not care what happens to the sofa.',
    ],
    ['hate being alive|me|here', 'I hate being alive.', 'I hate being late.'],
    [
      'WANT ~4 sleep forever|never',
      'I just want to sleep forever.',
      'I want to sleep late on Sunday.',
    ],
    [
      'get it over with',
      'My head tells me to get it over with.',
      'My head tells me to get over it.',
    ],
    [
      'leave this|the|my world|life|earth|existence',
      'I would like to leave this world.',
      'I would like to leave this town.',
    ],
    [
      'not ~2 myself ~1 alive|live',
      'I keep others alive, not myself alive.',
      'I keep others company, not myself.',
    ],
  ],
};
