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
      'tired|sick|exhausted|done|finished|through|bored of|with ALIVE|life|living -in|like|with',
      'I am so tired of being alive.',
      'I am tired of living in boxes.',
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
      'not ~2 intend|plan|expect|going|want|will ~1 to ~1 see|be|live|reach|make ~2 christmas|birthday|thirty|forty|fifty|summer|spring|winter|here|year .|for|anymore|until|at|next',
      'I do not intend to see forty.',
      'I do not intend to see mother at work.',
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
      'voice|voices|something|head|mind|part ~4 tells|telling|says|saying|screaming|urges|wants ~2 me ~2 jump|die|kill|cut|end|do',
      'There is a voice that tells me to jump.',
      'There is a voice that tells me to nap.',
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
      'not WANT ~1 be .|here|alive|anymore',
      'I just do not want to be.',
      'I do not want to be late.',
    ],
    [
      'pick|choose|set|picked|chose|chosen the day|date|time|place ~3 .|and|die|it|end',
      'I just have to pick the day.',
      'I just have to pick the tile.',
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
      'time ~3 read|reads|find|finds this|me|it',
      'By the time anyone reads this it is over.',
      'By the time the kettle sings I am up.',
    ],
    [
      'not ~1 be here|around|alive much|longer|next|by|at|for ~2 longer|year|christmas|week|month|summer|that|it',
      'I will not be here much longer.',
      'I will not be around for the cake.',
    ],
    [
      'urge|urges|impulse|temptation|tempted|pull ~2 to|of ~2 jump|die|end|drive|swerve|step|kill|swallow|hang|stop ~2 myself|it|all|off|into|in|.|existing|existing',
      'I feel an urge to jump.',
      'I feel an urge to bake.',
    ],
    [
      'PILLS ~3 lined|counted|laid|stacked|waiting|ready|bedside ~1 up|out|for|.',
      'The pills are lined up.',
      'The pots are lined up.',
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
      'my [own] death would|will|is|could|might',
      'My death would fix everything.',
      'My debt would fix nothing.',
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
      'not ~3 care ~2 what happens to me',
      'I do not care what happens to me.',
      'I do not care what happens to the sofa.',
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
      'i ~3 end it ~2 easily|now|soon|tonight|myself|all|forever|with',
      'I could end it so easily.',
      'I could end the call so easily.',
    ],
  ],
};
