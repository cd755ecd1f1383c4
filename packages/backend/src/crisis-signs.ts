/**
 * What a sentence looks like when its writer is in danger, and in `unless` the idioms that look
 * alike. Grown from the corpus beside it: add the text there first, then the words here.
 */
export interface Sign {
  kind: 'self-harm' | 'abuse' | 'danger';
  pattern: RegExp;
  unless?: RegExp;
}

/** Builds a pattern from lines; a space at the end of a line counts. */
const rx = (...lines: string[]): RegExp => new RegExp(lines.join(''), 'i');

/** Words after which a sentence is about somebody else. */
const others =
  '(?:he|she|they|who|him|her|his|their|them|you|mother|father|mom|mum|dad|brother|sister|friend|husband|wife|partner|ex|son|daughter)';
/** Words between "I" and what "I" wants, none of which hands the sentence to somebody else. */
const gap = (most: number): string => `(?:\\W+(?!${others}\\b)[\\w']+){0,${String(most)}}?\\W+`;

export const person =
  '(?:he|she|they|(?:my|his|her|the) (?:[\\w-]+[ -])?(?:husband|wife|partner|boyfriend|girlfriend|ex|fianc[eé]e?|father|mother|dad|mom|mum|stepdad|stepfather|brother|sister|son|roommate|date))';
const adverbs =
  '(?: (?:has|had|have|just|once|twice|also|even|then|actually|sometimes|always|often|regularly|repeatedly|started|keeps?|kept|will|would|used to|is|was|starts|begins|began|almost|nearly|tried to|tries to))*';
const family = '(?:kids?|child(?:ren)?|son|daughter|baby)';
const ending = '(?=\\s*(?:[.,!?;]|$|and\\b|but\\b|because\\b|when\\b))';

const selfHarm: readonly Omit<Sign, 'kind'>[] = [
  {
    pattern: rx(
      `\\bi\\b${gap(7)}(?:want|wanted|wanting|wish|wishing|hope|ready|prefer|going|plan|planning|`,
      `deserve|need|rather|like|choose)\\b(?: to| i (?:was|were|could)| i'd(?: just)?| just)*`,
      `(?: be| get)? (?:die|dead)\\b`,
    ),
    unless: rx(
      '(?:die|dead) (?:of|from) (?:embarrassment|shame|laughing|laughter|boredom|happiness)|',
      'die (?:happy|old|together|trying|laughing|in peace|on (?:that|this) hill|beside|next to)|',
      "(?:never|not|n't)(?: ever| really)? (?:want|wanted|going|wish|ready) to die|",
      '\\bdead (?:weight|end|tired|inside)\\b|panic attack|',
      "(?:felt|feels?|thought|like) (?:like )?i(?:'m| was| am) going to die|",
      'rather die than (?:\\w+ ){0,3}(?:karaoke|speak|sing|dance|call|ask|eat|admit|lose|say)',
    ),
  },
  {
    pattern: rx(
      '\\b(?:kill|killing|killed|hang|hanging|shoot|shooting|drown|drowning|harm|harming|cut|',
      'cutting|burn|burned|burnt|burning|hurt|hurting|hit|hitting|punch|punching|starve|starving|',
      'poison|end|ending) myself\\b|\\bkms\\b|\\bunalive\\b',
    ),
    unless: rx(
      'myself (?:laughing|with work|at work|at the gym|off\\b|out\\b|some|a (?:break|piece|slice|deal)|short|',
      'shaving|on (?:a|the) (?:\\w+ )?(?:knife|glass|paper|edge|can|lid|corner|tin|pan|stove|oven|iron|door)|',
      'cooking|while|when i (?:fell|tripped|slipped|ran)|playing|running|skiing|from|loose|free|',
      'by (?:\\w+ )?\\w+ing\\b|in the (?:foot|process|long run|knee|kitchen)|trying to|',
      '(?:over|for) (?:a|this|that) (?:deadline|report|project|job))|',
      "(?:never|not|n't|without|than)(?: ever| just)? (?:want(?:ed)? to |going to |have to )?",
      '(?:kill|hurt|harm|cut|burn|end|hit|hurting|harming|killing|cutting) myself|',
      '\\b(?:killing|kill) myself (?:to|for|with|over)\\b|\\bstop (?:hurting|killing) myself\\b|',
      'only (?:hurt|hurting) myself|(?:accidentally|almost|nearly) (?:cut|hurt|burn|burned|shot) myself',
    ),
  },
  {
    pattern: rx(
      '\\b(?:end|ending|ended|take|taking|took) my (?:own )?life\\b|\\bend it all\\b|',
      '\\bend it(?: \\w+){0,2} tonight\\b|\\bwant (?:it all|everything) to (?:end|stop)\\b|',
      '\\bdone with life\\b(?! (?:in|with|at|on))',
    ),
    unless: rx(
      'my (?:own )?life (?:back|in(?:to)?|seriously|for granted|forward|apart|one|step|by|together|as|',
      "to (?:a|the|another)|story|partner|plan)|(?:never|not|n't)(?: ever)? (?:want to |going to )?",
      '(?:take|end) my (?:own )?life|\\b(?:he|she|they) (?:wanted|want|wants|decided|said|told)(?: me)?',
      '(?: \\w+){0,3} end it all\\b',
    ),
  },
  {
    pattern: rx(
      `\\bi(?:'m|'ve|'d)?\\b${gap(9)}(?:suicidal|suicide)\\b|\\bmy (?:own )?suicid(?:e|al)\\b|`,
      '\\bsuicidal thoughts?\\b',
    ),
    unless: rx(
      "\\b(?:his|her|their|'s|father|mother|brother|sister|friend|uncle|aunt|cousin|son|daughter|someone|",
      "somebody|people|person)(?:'s)? (?:own )?suicid|\\b(?:to|after|about|of|by|from|since) (?:a |the )?",
      "(?:\\w+'s )?suicide (?:of|in|when|last|years|prevention|hotline|squad|note from|and grief)|",
      'lost (?:\\w+ ){1,4}to suicide|(?:career|social|financial) suicide|',
      "suicide (?:squad|prevention|awareness|hotline|training)|(?:never|not|n't)(?: ever)?(?: been| felt)? suicidal|",
      '(?:study|studied|read|reading|book|article|film|movie|podcast|documentary|volunteer(?:ed)?)\\b.{0,40}\\bsuicid|',
      '\\basked (?:me )?(?:if|whether) i\\b',
    ),
  },
  {
    pattern: rx(
      '\\b(?:no|any|the) (?:reason|point)(?: to| in| of)? (?:live|living|going on|go on|be(?:ing)? alive|',
      "stay(?:ing)? alive)\\b|\\bnothing (?:left )?to live for\\b|(?:\\b(?:not|never|no longer|hardly)|n't) worth living\\b|",
      "\\b(?:don't|do not|didn't|no longer) (?:even |really )?want to (?:(?:live|be alive|exist|wake up)",
      `(?: any ?more| any longer)?${ending}|be here(?: any ?more| any longer)?(?=\\s*(?:[.,!?;]|$)))|`,
      "\\b(?:can't|cannot|can not) (?:go on|keep) living(?! (?:like|with|in|under|together|a lie|here|there))|",
      "\\bwish i(?:'d| had| was| were)? (?:never been born|not (?:been born|alive|here)|could disappear forever)\\b|",
      "\\b(?:hope|hoping|wish|want|wanted|pray)\\b[^.!?]{0,40}(?:\\b(?:never|not)|n't) wake up",
      `(?: again| tomorrow| any ?more)?${ending}|`,
      "\\b(?:never|not|don't|didn't) (?:want to )?wake up (?:again|any ?more|tomorrow)\\b",
    ),
    unless: rx(
      '\\blive (?:together|with|in|here|there|like)\\b|',
      '(?:point|reason)(?: to| in| of)? (?:going|go) on (?:with|like|about|a|holiday|vacation|dates?|together)|',
      "\\b(?:i'm|i am|it is|it's) (?:so |very )?worth living",
    ),
  },
  {
    pattern: rx(
      '\\b(?:everyone|everybody|they|he|she|my (?:kids|children|family|husband|wife|partner)|the world|people)',
      "(?: would| will|'d|'ll)(?: all| probably| just)? be (?:better|happier) (?:off )?",
      '(?:without me|if i (?:was|were) (?:dead|gone|not here|never here))\\b|',
      '\\b(?:easier|better|best|simpler)(?: off)? (?:if i (?:was|were) )?(?:dead\\b|if i (?:was|were) (?:gone|not here|not alive)\\b)|',
      '\\b(?:no ?one|nobody) would (?:even |really )?(?:miss|notice|care)(?: me)? if i (?:died|disappeared|',
      "(?:was|were) (?:dead|gone)|wasn't here|didn't exist)\\b",
    ),
    unless: /without me (?:at|in|on|doing|managing|as|nagging|hovering)/i,
  },
  {
    pattern: rx(
      "\\b(?:i|i'm|i've|i'd)\\b[^.!?]{0,60}\\b(?:overdos(?:e|ed|ing)|self-?harm(?:ed|ing)?|",
      '(?:took|take|taking|swallow(?:ed|ing)?) (?:all )?(?:of )?(?:my|the|a (?:whole )?(?:bottle|handful) of) ',
      '(?:\\w+ )?pills)\\b|\\bthe urge to (?:cut|self-?harm|jump)\\b|\\bpills saved\\b|',
      '\\b(?:saved|saving|counting|collecting|hoarding) (?:up )?(?:my |the |some )?(?:\\w+ )?pills\\b|',
      "\\bi(?:'ve|'m| have| am)?(?: (?:been|started|keep|began|am))+ cutting(?: again)?(?=\\s*(?:[.,!?;]|$))|",
      '\\bi (?:cut|slit|slash(?:ed)?) my (?:arms?|wrists?|legs?|thighs?)\\b|',
      `\\bi\\b${gap(4)}(?:want|wanted|going|thinking|thought|feel|plan|planning)(?: to| about| of| like)? `,
      'jump(?:ing)? (?:off|from|in front of)\\b',
    ),
    unless: rx(
      '\\b(?:his|her|their|brother|sister|friend|mother|father|son|daughter)\\b[^.!?]{0,30}\\b(?:overdos|self-?harm)|',
      "(?:never|not|n't)(?: ever)? self-?harm|(?:took|take|taking) my (?:\\w+ )?pills (?:every|at|with|in|this|for|before|after)|",
      'overdos(?:e|ed|ing) on (?:coffee|caffeine|sugar|chocolate|romance|therapy|podcasts|self-help|news|screens?|netflix)|',
      'my (?:arm|leg|wrist|thigh)s? (?:on|while|when i (?:fell|tripped)|shaving|gardening|cooking)|',
      'jump(?:ing)? (?:off|from) (?:the |a )?(?:couch|bed|diving|plane|boat|swing|dock|sofa|train of)',
    ),
  },
];

const abuse: readonly Omit<Sign, 'kind'>[] = [
  {
    pattern: rx(
      `\\b${person}${adverbs} (?:hit|hits|hitting|punch(?:es|ed|ing)?|slap(?:s|ped|ping)?|kick(?:s|ed|ing)?|`,
      'beat(?:s|en|ing)?|bites?|bit|burn(?:s|ed|t)?|shov(?:es|ed|ing)|chok(?:es?|ed|ing)|strangl(?:es?|ed|ing)|',
      'rap(?:es?|ed|ing)|abus(?:es?|ed|ing)|threw (?:\\w+ ){1,3}at) me\\b',
    ),
    unless: rx(
      '\\bme (?:out\\b|off\\b|back (?:about|to|on)|that\\b|as\\b|under the (?:table|desk)|hard(?:er)? (?:that|when i)|',
      'with (?:a|an|the|his|her|some|that|this|one) (?:\\w+ )?(?:question|news|look|smile|truth|fact|bill|request|idea|line|',
      'apology|bombshell|surprise|silence|list|guilt|wall|comment|remark|joke|words?|sentence|glance)|',
      'at (?:chess|cards|tennis|scrabble|poker|monopoly|his|her|my|games?|pool|golf|every|the game)|',
      'to (?:it|the (?:door|car|punch|shower|bathroom|finish|phone))|in (?:the race|the game|an argument|chess|court|scrabble|every))|',
      '(?:hit|hits|chokes?|choked) me up|a joke|playfully|tickl|',
      'threw (?:a|the) (?:party|glance|look|ball|smile|question|sock|frisbee|pillow|kiss|towel) at me',
    ),
  },
  {
    pattern: rx(
      `\\b${person}${adverbs} (?:push\\w*|shov\\w*|thr(?:ew|ows?)|slam\\w*|drag\\w*|knock\\w*|grab\\w*|yank\\w*) me `,
      '(?:down the (?:stairs|steps)|down(?=[.,!]|$| and)|(?:in)?to the (?:wall|floor|ground|bed|door|car|table|counter|closet)|',
      'against the (?:wall|door|car|fridge|counter|table)|across the room|by (?:my|the) (?:hair|arm|neck|wrist|throat)|',
      'out of the (?:car|house|bed))|\\bhands? (?:a?round my (?:neck|throat)|on my throat)\\b|',
      `\\b${person}${adverbs} (?:spat|spits?) (?:on|at|in) m[ey]\\b|`,
      '\\bi (?:have|had|still have|got|hide|hid|cover|covered)(?: my| the| these| \\w+)? (?:bruises|black eye)\\b|',
      '\\b(?:left|gave) me (?:with )?(?:\\w+ )?(?:bruises|a black eye)\\b',
    ),
    unless:
      /bruises (?:from|after) (?:the )?(?:hik|yoga|mov|climb|gym|football|roller|skat|falling|a fall)/i,
  },
  {
    pattern: rx(
      '\\bi (?:was|got|have been|had been|keep getting|am being|was being) (?:raped|strangled|choked|beaten|molested|',
      'sexually (?:assaulted|abused))\\b|\\b(?:sexually (?:assaulted|abused)|raped|molested|strangled) me\\b|',
      '\\b(?:forc(?:es|ed|ing)|mak(?:es|ing)|made|coerc(?:es|ed)|pressur(?:es|ed)) me (?:(?:in)?to )?(?:having |have )?sex\\b|',
      '\\bforc(?:es|ed|ing) (?:himself|herself|themselves) on me\\b|',
      '\\bsex with me (?:anyway|even though|when i (?:said|say|sleep)|without my)|',
      '\\bhurts? me physically\\b|\\bphysically (?:hurts?|abus\\w+|attack\\w+|assault\\w+) me\\b',
    ),
    unless:
      /\bbeaten (?:down|to it|at|by (?:the|my) (?:week|traffic|day|weather|clock)|in (?:chess|court|the game|a race|overtime))/i,
  },
  {
    pattern: rx(
      `\\b${person}${adverbs} (?:hit|hits|hitting|beat|beats|beating|punch(?:es|ed)|slap(?:s|ped)|chok(?:es|ed)|molest(?:s|ed)|`,
      `abus(?:es|ed)) (?:the|my|our) ${family}\\b`,
    ),
    unless: rx(`beats? (?:my|our|the) ${family} (?:at|in|to)\\b`),
  },
];

const danger: readonly Omit<Sign, 'kind'>[] = [
  {
    pattern: rx(
      `\\b${person}(?:'s)?${adverbs} (?:threaten(?:s|ed|ing)?|said|says|swore|told|promised|texted|warned|going)(?: me)?`,
      `(?: that| to|,)*(?: ${person}(?:'d|'ll| would| will| was going to| is going to)| (?:s?he|they)(?:'ll|'d)| i'd be)?(?: to)? `,
      '(?:kill|hurt|shoot|stab|strangle|beat|burn|find and kill) (?:me|us|himself and me|the kids)\\b|',
      `\\b${person} (?:would|will|is going to|might|could) (?:kill|shoot|stab|strangle) (?:me|us) if (?:i|we) `,
      '(?:ever )?(?:leave|left|tell|told|go|went|call|called|try|tried|talk|talked)|',
      "\\bif i (?:ever )?(?:leave|left|tell|told)\\b[^.!?]{0,20}\\b(?:s?he|they)(?:'d|'ll| would| will| is going to) (?:kill|hurt|shoot|stab) me\\b|",
      '\\b(?:tried|trying|tries) to (?:kill|strangle|choke|rape|shoot|stab|drown|poison|suffocate) me\\b|',
      '\\bthreaten(?:s|ed|ing)? (?:me |us )?with (?:a|his|her|the) (?:knife|gun|belt|bat|weapon|hammer)\\b',
    ),
    unless: rx(
      "(?:never|not|n't) (?:want(?:ed)? to |mean(?:t)? to |going to |try to )?(?:hurt|kill) me|",
      '\\bme if (?:he|she|they|anyone) (?:knew|saw|found|sees|finds|caught)|with kindness|',
      '(?:killed?|hurt) me (?:inside|emotionally|with)',
    ),
  },
  {
    pattern: rx(
      "\\b(?:afraid|scared|terrified|fear(?:ed|ing)?|frightened|worried) for (?:my|our|the kids') (?:life|lives|safety)\\b|",
      "(?:\\b(?:not|never)|n't)(?: feel| felt| been)?(?: physically| really)? safe (?:at home|in my (?:own )?(?:home|house|apartment))\\b|",
      '\\bunsafe at home\\b|',
      '\\b(?:pointed|pulled|put|held|holds|waved) (?:a |the |his |her )?(?:gun|knife|pistol|rifle) (?:at|on|to) (?:me|my|us)\\b|',
      "\\b(?:won't|will not|wouldn't|doesn't|refuses to) let me (?:leave|out of|go out of) (?:the |our )?(?:house|apartment|flat|room|home)\\b|",
      '\\block(?:s|ed) me (?:in|inside)\\b|',
      "\\b(?:afraid|scared|terrified|frightened) (?:that )?(?:he|she|they)(?:'ll| will| would| might| is going to|'s going to) ",
      '(?:kill|hit|beat|hurt|strangle|shoot|find|rape) (?:me|us)\\b|',
      "\\b(?:afraid|scared|terrified|frightened) of what (?:he|she|they)(?:'ll| will| would| might| could| may)? ?do to (?:me|us|the kids)\\b|",
      '\\b(?:afraid|scared|terrified|frightened) of (?:him|her|my [\\w-]+) when (?:he|she)(?: is| gets)? (?:drinks?|drunk|rages?|violent)\\b',
    ),
    unless: rx(
      'safe at home (?:now|again|with (?:him|her|my))|locked me in (?:place|a (?:hug|pattern|role))|',
      'find me (?:boring|too|unattractive|needy|annoying|ridiculous|out|ugly|difficult)|',
      'hurt me (?:again )?(?:emotionally|by|with|like)',
    ),
  },
  {
    pattern: rx(
      "\\bi(?:'m| am) (?:really |actually |seriously )?(?:going|planning) to (?:kill|shoot|stab|poison|strangle|seriously hurt) ",
      '(?:him|her|them|my (?:husband|wife|partner|ex|boyfriend|girlfriend))\\b',
    ),
    unless:
      /\b(?:him|her|them) (?:with kindness|if (?:he|she|they)|when (?:he|she|they)|one of these days)/i,
  },
];

const of = (kind: Sign['kind'], rows: readonly Omit<Sign, 'kind'>[]): Sign[] =>
  rows.map((row) => ({ kind, ...row }));

export const signs: readonly Sign[] = [
  ...of('self-harm', selfHarm),
  ...of('abuse', abuse),
  ...of('danger', danger),
];
