import type { Sign } from '../language.ts';

/** A method, a preparation, an attempt, a farewell. */
export const means: Sign = {
  name: 'means',
  danger: [
    [
      'TAKEN ~3 all|whole|every|entire|too|bunch|handful|bottle|box|pack|packet|rest|fistful|lot ~4 PILLS',
      'I took all the pills in the cabinet.',
      'I took two pills for the flight.',
    ],
    [
      'save|saved|saving|stockpile|stockpiled|stockpiling|collect|collecting|collected|hoard|hoarding|hoarded|hide|hiding|hidden|count|counted|counting|stash|stashed|stashing|lined|keeping ~5 PILLS',
      'I have been saving up my pills.',
      'I have been saving up for a bike.',
    ],
    [
      'enough PILLS',
      'I have enough tablets in the drawer.',
      'I have enough chairs in the kitchen.',
    ],
    [
      'i ~2 overdose+|overdose|overdosed|overdosing',
      'I overdosed in March and told nobody.',
      'I overdid it in March.',
    ],
    ['TAKEN an overdose', 'I took an overdose two weeks ago.', 'I took an evening off.'],
    [
      'google|googled|googling|search|searched|searching|look|looked|looking|research|researched|researching|read|reading|asked ~6 ways|way|methods|method|how ~2 to BEDEAD',
      'I googled painless ways to die.',
      'I googled ways to clean the oven.',
    ],
    [
      'how|where|when|way i|to ~3 SELFKILL',
      'I know how I would kill myself.',
      'I know how I would do it better, the cake.',
    ],
    [
      'i ~2 know|decided|planned|plan|worked|chosen|picked|figured ~3 how|when|where|way|place|date|day|method|it|out i|to|for ~4 SELFKILL|BEDEAD',
      'I have decided how I am going to end my life.',
      'I have decided how to end the letter.',
    ],
    [
      'decided|planned|chosen|picked ~3 how|when|where|date i ~3 do it',
      'I have decided how I am going to do it and feel calm.',
      'I have decided how I am going to paint it.',
    ],
    [
      'have|made|making|had a plan ~4 SELFKILL|BEDEAD',
      'I have a plan to kill myself.',
      'I have a plan to end the lease.',
    ],
    [
      'my plan is|was|involves ~3 BRIDGE|PILLS|rope|gun|river|lake|garage',
      'My plan is the bridge near the mill.',
      'My plan is a nap.',
    ],
    [
      'write|wrote|written|writing|leave|left|leaving|draft|drafted ~4 SUICIDE note|letter',
      'I wrote a suicide note last night.',
      'I wrote a shopping note last night.',
    ],
    [
      'goodbye|farewell letter|letters|note|notes|messages|videos|message|video to|for ~3 KIDS|family|mother|everyone|parents|PARTNER|friends|each',
      'I wrote goodbye letters to my kids.',
      'I wrote a goodbye letter to my old self.',
    ],
    [
      'write|wrote|written|writing|recorded ~2 my|the|a goodbye|farewell letters|note|notes',
      'I have written my goodbye letters.',
      'I wrote a goodbye card for a colleague.',
    ],
    [
      'say|saying|said goodbye|farewell|goodbyes ~3 for|one last|forever|everyone|properly ~1 time',
      'I said goodbye to everyone one last time.',
      'I said goodbye at the station.',
    ],
    [
      'give|gave|giving|given away|out ~3 my things|belongings|stuff|jewelry|possessions|rings',
      'I am giving away my things because I will not need them.',
      'I gave away the baby clothes.',
    ],
    [
      'BRIDGE ~~9 jump|jumping|jumped|let|step|stepping|falling|fall|end .|go|off|down|front|over|it',
      'I stood on the bridge and wanted to jump.',
      'I stood on the bridge and watched the boats.',
    ],
    [
      'i ~3 jump|jumping|step|stepping|walk|walking ~3 off|in|front|under|into ~3 BRIDGE',
      'I think of stepping in front of a train.',
      'I jumped into the pool.',
    ],
    [
      'hold|held|holding|put|pressed|pressing ~2 BLADE|gun|pistol|rope|cord|belt ~3 to|against|on|around|at my ~1 BODY|temple',
      'I held the razor to my wrist.',
      'I held the scarf to my cheek.',
    ],
    [
      'loaded|bought|have|got|tied|made|hung|borrowed|found|keep ~2 gun|rope|noose|razor|hose ~6 myself|ready|waiting|garage|end|die|it',
      'I bought a rope and it is ready in the garage.',
      'I bought a rope for the tent.',
    ],
    ['noose|ROPE_NECK', 'I made a noose in the garage.', 'I made a loose knot in the garage.'],
    [
      'turn|turned|turning|jerk|jerked|steer|steered ~2 wheel|car ~2 into|toward|off',
      'I nearly turned the wheel into the oncoming truck.',
      'I turned the car around at the lake.',
    ],
    [
      'feel|thought|think|WANT ~3 driving|drive|steering|crashing|swerving|turning ~4 off|into ~3 BRIDGE|road|wall|river|lake',
      'I feel like driving off a bridge.',
      'I feel like driving to the coast.',
    ],
    [
      'my|an|another|last|first|second|failed|a|survived SUICIDE attempt|attempts',
      'Since my suicide attempt I am on leave.',
      'Since his suicide attempt we talk more.',
    ],
    [
      'survived|after|before|since|had my ~1 attempt',
      'I survived my attempt in January.',
      'I survived my driving test.',
    ],
    [
      'i ~2 tried|try|trying to ~1 BEDEAD',
      'I tried to die last week.',
      'I tried to dye my hair last week.',
    ],
    [
      'tonight|tomorrow|soon ~4 end|ends|ending|ended it|forever|everything|.',
      'Tonight I am going to end it.',
      'Tonight I am going to the cinema.',
    ],
    [
      'last|final night|day|words|message|post|entry|time ~4 alive|goodbye|ever|earth|before',
      'This is my last night alive.',
      'This was my last night at the hotel.',
    ],
    [
      'will|wills|insurance|funeral|affairs ~4 order|ready|written|sorted|planned|updated ~~10 gone|die|dead|easier|soon',
      'I wrote my will and planned my funeral, so that it is easier when I am gone.',
      'I wrote my will with a notary, as one should.',
    ],
    [
      'cocktail|mix|mixed|mixing ~4 PILLS ~3 vodka|alcohol|wine',
      'I mixed my pills with vodka last night.',
      'I mixed vodka with juice.',
    ],
    [
      'means|courage|nerve ~8 finish|end|go|do it|through',
      'I only need the courage to finish it.',
      'I have the courage to ask.',
    ],
    [
      'stop|stopped taking my insulin|heart|medication ~~8 die|end|over|WANT',
      'I stopped taking my insulin because I want to die.',
      'I stopped taking my lunch at the desk.',
    ],
    [
      'take|taking|took|swallow|swallowing|eat ~2 whole|all|entire|every ~1 pack|packet|bottle|box|lot|strip|cabinet|stash',
      'I think of taking the whole pack.',
      'I am taking the whole family.',
    ],
    [
      'BRIDGE|edge|floor|sill|ledge ~5 leg|foot|feet|legs ~1 over|off|dangling',
      'I stood at the window with one leg over the sill.',
      'I sat on the edge with my feet in the pool.',
    ],
    [
      'over|off the railing|sill|ledge|parapet|balcony|edge|bridge|roof|cliff -and|together',
      'I see myself going over the railing.',
      'The cat walks along the railing.',
    ],
    [
      'onto|on|between the tracks|rails',
      'I walked onto the tracks last night.',
      'I made tracks for home last night.',
    ],
    [
      'letters|letter|note|notes ~6 opened|open|found|read ~1 after|afterwards|gone|when',
      'I wrote letters to be opened afterwards.',
      'I wrote letters to be posted later.',
    ],
    [
      'garage|car ~4 engine|exhaust|hose|running ~8 close|closed|door|on|window',
      'I sat in the car and thought to leave the engine on and close the door.',
      'I sat in the car with the radio.',
    ],
    [
      'how long ~3 takes ~3 bleed|die|drown|suffocate|hang',
      'I read how long it takes to bleed to death.',
      'I read how long it takes to bake.',
    ],
    [
      'revolver|pistol|gun|shotgun ~8 take|out|look|mouth|hold|temple|drawer i|it|hold|look|asleep|alone',
      'I keep a revolver and take it out when she is asleep.',
      'The gun salute was on time.',
    ],
    [
      'stopped|stop eating|drinking ~8 punish|die|days|dead|body',
      'I have stopped eating to punish this body.',
      'I have stopped eating to hear him sing.',
    ],
    [
      'rope|noose ~4 shed|garage|closet|attic|trunk|basement|ready|tied|beam|tree|neck',
      'I have the rope in the shed.',
      'I have the bike in the shed.',
    ],
    [
      'wrote|written|write|left|finished my ~2 note|letters -as|of',
      'I wrote my note last night.',
      'I wrote a note to the plumber.',
    ],
    [
      'planned|plan|planning|imagine|picture my [own] death|funeral|suicide|end',
      'I have planned my death.',
      'I have planned my week.',
    ],
  ],
  concern: [
    [
      'look|looking|stare|staring|think|thinking ~4 PILLS|knife|BRIDGE ~~6 wonder|wondering|wonder|if|enough|easy',
      'I look at the pills and wonder.',
      'I look at the stars and wonder.',
    ],
    [
      'i ~2 swallow|swallowed ~4 PILLS|medicine|cabinet',
      'I almost swallowed the whole medicine cabinet.',
      'I swallowed my pride.',
    ],
    ['how many PILLS', 'I wondered how many tablets it takes.', 'I wondered how many guests come.'],
    [
      'drive|driving|drove ~3 off ~3 BRIDGE|road',
      'I imagine driving off the road.',
      'I like driving into the sunset.',
    ],
  ],
};
