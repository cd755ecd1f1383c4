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
    [
      'if|when i ~1 died|die|dead|vanished|disappeared -of|laughing|inside',
      'My husband would be free if I died.',
      'My husband laughs when I dyed my hair.',
    ],
    [
      'GONE ~4 relief|calms|calm|easier|better|comfort|peace|comforts|appeals',
      'The thought of not existing calms me down.',
      'Not knowing calms me down.',
    ],
    [
      'only|best ~2 exit|way|escape|door|answer|option|solution ~5 death|dying|die|suicide|dead',
      'The only exit I see is death.',
      'The only exit is by the sea.',
    ],
    [
      'bus|train|truck|car|lorry|lightning ~2 hit|hits|killed|crushed|struck me',
      'I would be relieved if a bus hit me.',
      'I was late as the bus left me.',
    ],
    [
      'i ~1 gone|dead ~2 after|by|before|tomorrow|tonight|soon|forever',
      'I will be gone by Sunday forever.',
      'I will be home by Sunday.',
    ],
    [
      'after|by|before ~2 christmas|summer|birthday|weekend|holidays|tomorrow i ~1 gone|dead',
      'After Christmas I am gone.',
      'After Christmas I am broke.',
    ],
    [
      'goodbye to ~1 people|everyone|everybody|all|family|kids|friends|children ~3 .|without|one|last|quietly',
      'I have started to say goodbye to people without them knowing.',
      'I said goodbye to the people on the ferry in Rome.',
    ],
    [
      'voice|voices|something|head|mind|part ~4 tells|telling|says|saying|screaming|urges|wants ~2 me ~2 jump|die|kill|cut|end|do',
      'There is a voice that tells me to jump.',
      'There is a voice that tells me to nap.',
    ],
    [
      'mind|thoughts|eyes|head ~4 going|go|goes|return|returns|drift|back ~2 BRIDGE|pills|rope|gun|knife',
      'My mind keeps going to the bridge.',
      'My mind keeps going to the beach.',
    ],
    [
      'not WANT ~1 ~1 saved|rescued|found|helped',
      'I do not want to be saved.',
      'I do not want to be early.',
    ],
    [
      'not worth living|it ~1 .|anymore|like|living',
      'Life is not worth living.',
      'The fee is not worth paying.',
    ],
    [
      'be better off|without ~2 dead',
      'I would be better off dead.',
      'The plant would be better off inside.',
    ],
    [
      'if|when|once i ~1 gone|dead|died ~~4 he|she|they|everyone|nobody|it|who',
      'If I were gone, he could finally be happy.',
      'If I were late, he could finally be calm.',
    ],
    [
      'WANT|simple|easy|crossed|think|thought ~4 let ~2 car|wheel ~2 roll|go|drift',
      'It crossed my mind to just let the car roll into the river.',
      'It is easy to let the car wait.',
    ],
    [
      'step|stepping|walk|walking ~1 off|into the curb|kerb|traffic|road|sea|ocean|river|lake ~2 .|and|not',
      'It would be so simple to step off the curb.',
      'We walk by the sea.',
    ],
    [
      'hit|run|killed ~1 by|over ~2 truck|bus|car|train|lorry',
      'I wish I would get hit by a truck.',
      'The hit by that band is old.',
    ],
    [
      'reason|cause to stay|live|continue|wake|go ~2 in|for|on|up',
      'I could not think of a reason to stay in this world.',
      'There was a reason to stay home.',
    ],
    [
      'hate|regret|angry|disappointed|sorry|wish ~2 that i ~1 survived|woke|alive|lived|failed',
      'I hate that I survived.',
      'I hate that I overslept.',
    ],
    [
      'through with it ~~6 try|again|night|tonight|almost',
      'I could not go through with it last night but I will try again.',
      'I went through with it, the haircut.',
    ],
    [
      'not WANT ~1 be .|here|alive|anymore',
      'I just do not want to be.',
      'I do not want to be late.',
    ],
    [
      'date|day|place|method|time ~1 in mind|planned|set|picked|chosen',
      'I have a date in mind.',
      'I have a color in mind.',
    ],
    [
      'pick|choose|set|picked|chose|chosen the day|date|time|place ~3 .|and|die|it|end',
      'I just have to pick the day.',
      'I just have to pick the tile.',
    ],
    [
      'painless|quick|easy|gentle methods|method|way|ways ~3 at|to|die|go|end',
      'I read about painless methods at night.',
      'I read about knitting methods at night.',
    ],
    [
      'pills|blade|knife|rope|gun|bottle|razor ~1 in my hand|hands|mouth|lap|pocket|desk',
      'I sat on the floor with the pills in my hand.',
      'I sat on the floor with the dog in my lap.',
    ],
    [
      'tried|try|attempted|going|want|about ~1 to ~1 hang|drown|kill|shoot|poison|end myself',
      'I tried to hang myself in April.',
      'I tried to pace myself in April.',
    ],
    [
      'black|dark|quiet|nothing ~2 stay|forever|forever',
      'I want everything to go black and stay black.',
      'The nights are dark and calm.',
    ],
    [
      'thing|things|reason|one|person ~4 keeping|keeps|stopping|stops|holding|holds|kept me ~1 alive|here|from|going',
      'My cat is the only thing keeping me alive.',
      'The mist is the thing keeping me awake.',
    ],
    [
      'time ~3 read|reads|find|finds this|me|it',
      'By the time anyone reads this it is over.',
      'By the time the kettle sings I am up.',
    ],
    [
      'not ~1 hear|see from|me again|anymore|tomorrow|alive',
      'You will not see me again.',
      'You will not see me dance.',
    ],
    [
      'not ~1 be here|around|alive much|longer|next|by|at|for ~2 longer|year|christmas|week|month|summer|that|it',
      'I will not be here much longer.',
      'I will not be around for the cake.',
    ],
    [
      'part|half|side|something|everything in|of|inside me|us ~3 die|dead|death|end|gone|jump',
      'Part of me wants to die.',
      'Part of me wants to dance.',
    ],
    [
      'urge|urges|impulse|temptation|tempted|pull ~2 to|of ~2 jump|die|end|drive|swerve|step|kill|swallow|hang|stop ~2 myself|it|all|off|into|in|.|existing|existing',
      'I feel an urge to jump.',
      'I feel an urge to bake.',
    ],
    [
      'not ~1 mind|afraid|scared|bothered|fear ~1 of|if|to|when ~1 i|be ~1 die|dying|death|dead|died',
      'I would not mind if I died.',
      'I would not mind if I dined.',
    ],
    [
      'not FEAR of|to die|dying|death|dead',
      'I am not afraid to die anymore.',
      'I am not afraid to dive anymore.',
    ],
    [
      'look|looking|looks|long|longing|yearn|yearning|wait|waiting|wish|ache ~1 forward|for ~1 to ~1 death|dying|die|dead',
      'I look forward to death.',
      'I look forward to dinner.',
    ],
    [
      'not|no strength|energy|will|desire|wish|wants|courage|power ~2 left|to|for ~2 live|living|continue|carry|life|go on',
      'I have no strength to carry on.',
      'I have no strength to lift it.',
    ],
    [
      'lined|counted|counting|laid|stacked|emptied ~2 up|out|all ~2 PILLS',
      'I lined up all the pills.',
      'I lined up all the pots.',
    ],
    [
      'PILLS ~3 lined|counted|laid|stacked|waiting|ready|bedside ~1 up|out|for|.',
      'The pills are lined up.',
      'The pots are lined up.',
    ],
    [
      'affairs|arrangements ~3 order|for|when ~~4 gone|die|dead|over|after|not',
      'I am getting my affairs in order for when I am gone.',
      'I made arrangements for the party.',
    ],
    [
      'when|once|after i ~1 not|no ~1 here|around|alive|exist',
      'I plan for when I am not here.',
      'I plan for when I am free.',
    ],
    [
      'end|ending|ended ~1 it|things|everything|all|this|life ~2 tonight|forever|once|good|now|soon|tomorrow|myself|.',
      'I will end things tonight.',
      'I will end the day with tea.',
    ],
    [
      'bleed|bled|bleeding out|to ~1 death|.',
      'I thought about bleeding out.',
      'The ink bleeds onto the page.',
    ],
    [
      'sick|exhausted|weary|worn|fed ~1 of|by|up|with ~1 ALIVE|living|life|existing|existence|breathing|waking',
      'I am sick of existing.',
      'I am sick of ironing.',
    ],
    [
      'not belong|fit ~2 here|world|earth|alive ~1 .|anymore|and',
      'I do not belong in this world.',
      'I do not belong in this queue.',
    ],
    [
      'wish|want|hope|wanted|hoped|wished ~4 accident|crash|tumor|cancer|stroke|heart|disease|illness ~4 me|end|kill|stop|happen|terminal',
      'I hope for an accident that would end me.',
      'I hope for a tent that would fit me.',
    ],
    [
      'survived|after|since|before my ~2 overdose|attempt|suicide',
      'Since my overdose I feel nothing.',
      'Since my operation I feel nothing.',
    ],
    [
      'my [last|first|second|third] attempt|overdose ~2 .|was|failed|and|in|i|last',
      'My last attempt was in May.',
      'My last attempt tasted of salt.',
    ],
    [
      'over|crash|crashing|wrap|smash|drive|driving|steer|steering|ram ~2 car|bike ~2 into|around|against|off ~3 tree|pole|wall|barrier|rail|BRIDGE|truck',
      'I nearly steer my car into a tree on purpose.',
      'I drove my car into the garage.',
    ],
    [
      'death|dying|dead ~2 would|is|sounds|seems|feels|looks ~2 relief|release|mercy|rest|peace|blessing|freedom|gift|kindness|way|solution|answer|better|easier',
      'Death would be a mercy.',
      'The dead tree is gone.',
    ],
    [
      'ALIVE is|was|feels|hurts|seems ~2 torture|hell|pain|painful|hard|agony|unbearable|punishment|nightmare|exhausting|.',
      'Being alive is torture.',
      'Being early is torture.',
    ],
    [
      'hurts|painful|unbearable|exhausting|torture to ~1 ALIVE|exist|breathe -in|with|on',
      'It hurts to be alive.',
      'It hurts to be late.',
    ],
    [
      'my [own] death would|will|is|could|might',
      'My death would fix everything.',
      'My debt would fix nothing.',
    ],
    [
      'asleep|sleep ~3 never|not ~1 come|return|be|open',
      'I want to fall asleep and never come back.',
      'I fell asleep and was late.',
    ],
    [
      'today|tonight|this|it ~2 would|will|could|might be my last',
      'I thought today would be my last day.',
      'I thought today would be my lucky day.',
    ],
    [
      'how|if|not|whether ~4 stay|remain|keep alive|living',
      'I do not know how much longer I can stay alive.',
      'I do not know how to stay awake.',
    ],
    [
      '@me think|thinking|thought|thoughts ~2 of|about SUICIDE -prevention|in|hotline',
      'Thinking of suicide every day now.',
      'Thinking of sushi every day now.',
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
    [
      'see|have not|no future ~1 .|for|only|anymore',
      'I see no future for me.',
      'I see a future for us.',
    ],
    ['lost all|any hope', 'I have lost all hope.', 'I have lost all my pens.'],
    ['nobody|not ~1 needs|wants|need me', 'Nobody needs me.', 'Nobody needs that vase.'],
    [
      'i ~3 end it ~2 easily|now|soon|tonight|myself|all|forever|with',
      'I could end it so easily.',
      'I could end the call so easily.',
    ],
    [
      'close my eyes and ~1 hope|let|wait|pray',
      'When I drive I close my eyes and hope.',
      'I close my eyes and hum.',
    ],
    [
      'can not|never ~1 live|exist ~2 like|with|anymore|this ~2 anymore|this|pain|longer|.',
      'I can not live like this anymore.',
      'We can not live with the moths.',
    ],
    ['not WANT ~1 this|my life', 'I do not want this life.', 'I do not want this sofa.'],
    [
      'be|are|is fine|okay|ok|better without me .',
      'They would be fine without me.',
      'They would be fine without gravy.',
    ],
    [
      'at|reached|reach my breaking|limit|end|lowest ~1 .|point|and',
      'I have reached my breaking point.',
      'I have reached my desk.',
    ],
    ['give up .|and|today|now|completely', 'I just give up.', 'I gave up my seat.'],
    [
      'too ~1 painful|hard|heavy|much to ~1 live|exist|be|carry',
      'It is too painful to live.',
      'It is too heavy to lift.',
    ],
    [
      'stopping|keeping|holding me is ~3 CHILD|dog|cat|mother|kids|sister',
      'The only thing stopping me is my little boy.',
      'The only thing stopping me is my budget.',
    ],
    [
      'stare|staring|looking|look|looked|stared ~1 at ~1 knives|knife|pills|razor|gun|rope|tracks|water ~2 and|think|thinking',
      'I keep staring at the knives and thinking about it.',
      'I keep staring at the kites and thinking.',
    ],
  ],
};
