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
      'means|courage|nerve ~8 finish|end|go|do it|through',
      'I only need the courage to finish it.',
      'I have the courage to ask.',
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
      'rope|noose ~4 shed|garage|closet|attic|trunk|basement|ready|tied|beam|tree|neck',
      'I have the rope in the shed.',
      'I have the bike in the shed.',
    ],
    [
      'planned|plan|planning|imagine|picture my [own] death|funeral|suicide|end',
      'I have planned my death.',
      'I have planned my week.',
    ],
  ],
  concern: [
    [
      'drive|driving|drove ~3 off ~3 BRIDGE|road',
      'I imagine driving off the road.',
      'I like driving into the sunset.',
    ],
  ],
};
