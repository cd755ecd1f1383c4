/**
 * The check that comes before any model (decision 31): does this text say that its writer is in
 * danger? Rows of patterns over one sentence at a time; `unless` names the idioms that look alike.
 * It errs towards care, within a budget of false alarms that the corpus beside it holds.
 */
interface Sign {
  kind: 'self-harm' | 'abuse' | 'danger';
  pattern: RegExp;
  unless?: RegExp;
}

/** Words between "I" and what "I" wants; none of them hands the sentence to somebody else. */
const others =
  '(?:he|she|they|who|him|her|his|their|them|you|mother|father|mom|mum|dad|brother|sister|friend|husband|wife|partner|ex|son|daughter)';
const gap = (most: number): string => `(?:\\W+(?!${others}\\b)[\\w']+){0,${String(most)}}?\\W+`;
const person =
  "(?:he|she|they|(?:my|his|her|the) (?:\\w+ )?(?:husband|wife|partner|boyfriend|girlfriend|ex|fianc[eé]e?|father|mother|dad|mom|mum|stepdad|stepfather|brother|sister|son|roommate|date)(?:'s)?)";
const adverbs =
  '(?: (?:has|had|have|just|once|also|even|then|actually|sometimes|always|often|regularly|repeatedly|started|keeps?|kept|will|would|used|to|is|was|starts|begins|began|almost|nearly))*';

const rx = (source: string): RegExp => new RegExp(source, 'i');

const signs: readonly Sign[] = [
  {
    kind: 'self-harm',
    pattern: rx(
      `\\bi\\b${gap(7)}(?:want|wanted|wanting|wish|wishing|hope|ready|prefer|going|plan|planning|deserve|need|rather|like|choose)\\b(?: to| i (?:was|were|could)| i'd(?: just)?| just)*(?: be| get)? (?:die|dead)\\b`,
    ),
    unless:
      /\b(?:die|dead) (?:of|from) (?:embarrassment|shame|laughing|laughter|boredom|happiness)|\bdie (?:happy|old|together|trying|laughing|in peace|on (?:that|this) hill|beside|next to)|(?:never|not|n't)(?: ever| really)? (?:want|wanted|going|wish|ready)(?:ed)? to die|\bdead (?:weight|end|tired|inside)\b|rather die than (?:\w+ ){0,3}(?:karaoke|speak|sing|dance|call|ask|eat|admit|lose|say)/i,
  },
  {
    kind: 'self-harm',
    pattern:
      /\b(?:kill|killing|killed|hang|hanging|shoot|shooting|drown|drowning|harm|harming|cut|cutting|burn|burning|hurt|hurting|starve|starving|poison|end|ending) myself\b/i,
    unless:
      /myself (?:laughing|with work|at work|at the gym|off\b|out\b|some|a (?:break|piece|slice|bit of slack|deal)|short|shaving|on (?:a|the) (?:\w+ )?(?:knife|glass|paper|edge|can|lid|corner|tin|pan|stove|oven|iron)|cooking|while|when i (?:fell|tripped|slipped|ran)|playing|running|skiing|from|loose|free|by (?:staying|saying|giving|loving|trying|not)|in the (?:foot|process|long run|knee|kitchen)|trying to|over (?:a|this|that) (?:deadline|report|project|job)|for (?:this|that|a) (?:job|deadline|project))|(?:never|not|n't|without|than)(?: ever| just)? (?:want(?:ed)? to |going to |have to )?(?:kill|hurt|harm|cut|burn|end|hurting|harming|killing|cutting) myself|\b(?:killing|kill) myself (?:to|for|with|over)\b|\bstop (?:hurting|killing) myself\b|only (?:hurt|hurting) myself|(?:accidentally|almost|nearly) (?:cut|hurt|burn|burned|shot) myself/i,
  },
  {
    kind: 'self-harm',
    pattern:
      /\b(?:end|ending|ended|take|taking|took) my (?:own )?life\b|\bend it all\b|\bend it(?: \w+){0,2} tonight\b/i,
    unless:
      /my (?:own )?life (?:back|in(?:to)?|seriously|for granted|forward|apart|one|step|by|together|as|to (?:a|the|another)|story|partner|plan)|(?:never|not|n't)(?: ever)? (?:want to |going to )?(?:take|end) my (?:own )?life|\b(?:he|she|they) (?:wanted|want|wants|decided|said|told)(?: me)?(?: \w+){0,3} end it all\b/i,
  },
  {
    kind: 'self-harm',
    pattern: rx(
      `\\bi(?:'m|'ve|'d)?\\b${gap(9)}(?:suicidal|suicide)\\b|\\bmy (?:own )?suicid(?:e|al)\\b|\\bsuicidal thoughts?\\b`,
    ),
    unless:
      /\b(?:his|her|their|'s|father|mother|brother|sister|friend|uncle|aunt|cousin|son|daughter|someone|somebody|people|person)(?:'s)? (?:own )?suicid|\b(?:to|after|about|of|by|from|since) (?:a |the )?(?:\w+'s )?suicide (?:of|in|when|last|years|prevention|hotline|squad|note from)|lost (?:\w+ ){1,4}to suicide|career suicide|social suicide|financial suicide|suicide (?:squad|prevention|awareness|hotline|training)|(?:never|not|n't)(?: ever)?(?: been| felt)? suicidal|(?:study|studied|read|reading|book|article|film|movie|podcast|documentary|work|volunteer(?:ed)?)\b.{0,40}\bsuicid/i,
  },
  {
    kind: 'self-harm',
    pattern:
      /\b(?:no|any) (?:reason|point) (?:to|in) (?:live|living|be(?:ing)? alive|stay(?:ing)? alive)\b|\bnothing (?:left )?to live for\b|\b(?:don't|do not|didn't|no longer) (?:even |really )?want to (?:live|be alive|exist|wake up|be here)(?: any ?more| any longer)?(?=\s*(?:[.,!?;]|$|and\b|but\b|because\b))|\b(?:can't|cannot|can not) (?:go on|keep) living(?! (?:like|with|in|under|together|a lie|here|there|this|my life for))|\bwish i(?:'d| had| was| were)? (?:never been born|not (?:been born|alive|here)|could disappear forever)\b|\b(?:never|not|don't|didn't) (?:want to )?wake up (?:again|any ?more|tomorrow)\b|\bto not wake up\b/i,
    unless:
      /\blive (?:together|with|in|here|there|like)\b|\bwant to be here\b(?=.{0,3}\b(?:but|and) (?:i|we) (?:stay|came))/i,
  },
  {
    kind: 'self-harm',
    pattern:
      /\b(?:everyone|everybody|they|he|she|my (?:kids|children|family|husband|wife|partner)|the world|people)(?: would| will|'d|'ll)(?: all| probably| just)? be (?:better|happier) (?:off )?(?:without me|if i (?:was|were) (?:dead|gone|not here|never here))\b|\bbetter off (?:if i (?:was|were) )?dead\b/i,
    unless: /without me (?:at|in|on|doing|managing|as|nagging|hovering)/i,
  },
  {
    kind: 'self-harm',
    pattern:
      /\b(?:i|i'm|i've|i'd)\b[^.!?]{0,60}\b(?:overdos(?:e|ed|ing)|self-?harm(?:ed|ing)?|(?:took|take|taking|swallow(?:ed|ing)?) (?:all )?(?:of )?(?:my|the|a (?:whole )?(?:bottle|handful) of) (?:\w+ )?pills)\b|\bthe urge to (?:cut|self-?harm|jump)\b/i,
    unless:
      /\b(?:his|her|their|brother|sister|friend|mother|father|son|daughter)\b[^.!?]{0,30}\b(?:overdos|self-?harm)|(?:never|not|n't)(?: ever)? self-?harm|(?:took|take|taking) my (?:\w+ )?pills (?:every|at|with|in|this|for|before|after)|overdos(?:e|ed|ing) on (?:coffee|caffeine|sugar|chocolate|romance|therapy|podcasts|self-help|news|screens?|netflix)/i,
  },
  {
    kind: 'abuse',
    pattern: rx(
      `\\b${person}${adverbs} (?:hit|hits|hitting|punch(?:es|ed|ing)?|slap(?:s|ped|ping)?|kick(?:s|ed|ing)?|beat(?:s|en|ing)?|bit(?:es)?|bites|burn(?:s|ed|t)?|shov(?:es|ed|ing)|push(?:es|ed) me (?:down|into|against|to the)|chok(?:es|ed|ing)|strangl(?:es|ed|ing)|rap(?:es|ed|ing)|grabb?(?:s|ed)? me by the|threw)(?: me| at me| things at me| (?:\\w+ ){1,3}at me|(?= by the))`,
    ),
    unless:
      /\bme (?:up\b|out\b|off\b|back (?:about|to|on)|with (?:a|an|the|his|her|some|that) (?:question|news|look|smile|truth|fact|bill|request|idea|line|apology|bombshell|surprise|silence|list|guilt|wall)|that\b|as\b|at (?:chess|cards|tennis|scrabble|poker|monopoly|his|her|my|games?|pool|golf|every|the game)|to (?:it|the (?:door|car|punch|shower|bathroom|finish|phone))|in (?:the race|the game|an argument|chess|court|scrabble|every)|under the (?:table|desk)|hard(?:er)? (?:that|when i)|into (?:therapy|growth|being|the light|a better)|a (?:text|message|line|glance|look|kiss|question|rope|party|bone|life|curve))|(?:threw|throws) (?:me (?:a|under the bus|off)|a (?:party|glance|look|ball|smile|question|sock|frisbee|pillow|kiss|dinner|surprise))|(?:hit|hits) me up|a joke|playfully|tickl/i,
  },
  {
    kind: 'abuse',
    pattern:
      /\bi (?:was|got|have been|had been|keep getting|am being|was being) (?:raped|strangled|choked|beaten|molested|sexually (?:assaulted|abused))(?! at| in (?:chess|court|the game|a race|overtime))\b|\b(?:sexually (?:assaulted|abused)|raped|molested|strangled) me\b|\b(?:forc(?:es|ed|ing)|mak(?:es|ing)|made|coerc(?:es|ed)|pressur(?:es|ed)) me (?:in)?to (?:having |have )?sex\b|\bmade me have sex\b/i,
  },
  {
    kind: 'abuse',
    pattern: rx(
      `\\b${person}(?:'s)?${adverbs} (?:hit|hits|hitting|beat|beats|beating|punch(?:es|ed)|slap(?:s|ped)|chok(?:es|ed)|molest(?:s|ed)|abus(?:es|ed)) (?:the|my|our) (?:kids?|child(?:ren)?|son|daughter|baby|dog)\\b`,
    ),
    unless: /\bbeat(?:s)? (?:my|our|the) (?:son|daughter|kids?) (?:at|in|to)\b/i,
  },
  {
    kind: 'danger',
    pattern: rx(
      `\\b${person}(?:'s)?${adverbs} (?:threaten(?:s|ed|ing)?|said|says|swore|told|promised|texted|warned|going)(?: me)?(?: that| to|,)*(?: ${person}(?:'d|'ll| would| will| was going to| is going to)| he'll| he'd| she'll| she'd| i'd be)?(?: to)? (?:kill|hurt|shoot|stab|strangle|beat|burn|find and kill) (?:me|us|himself and me|the kids)\\b|\\b${person} (?:would|will|is going to|might|could) (?:kill|shoot|stab|strangle) (?:me|us) if (?:i|we) (?:ever )?(?:leave|left|tell|told|go|went|call|called|try|tried|talk|talked)`,
    ),
    unless:
      /(?:never|not|n't) (?:want(?:ed)? to |mean(?:t)? to |going to |try to )?(?:hurt|kill) me|\bme if (?:he|she|they|anyone) (?:knew|saw|found|sees|finds|caught)|with kindness|afraid (?:he|she|they) (?:would|will|might) hurt me (?:again )?(?:emotionally|by)|(?:killed?|hurt) me (?:inside|emotionally|with)/i,
  },
  {
    kind: 'danger',
    pattern:
      /\b(?:afraid|scared|terrified|fear(?:ed|ing)?|frightened|worried) for (?:my|our|the kids') (?:life|lives|safety)\b|\b(?:not|isn't|n't feel|never feel|not feel|never felt|am not|unsafe)(?: physically)?(?: safe)? (?:at home|in my (?:own )?(?:home|house|apartment))\b|\b(?:pointed|pulled|put|held|holds|waved) (?:a |the |his |her )?(?:gun|knife|pistol|rifle) (?:at|on|to) (?:me|my|us)\b|\b(?:won't|will not|wouldn't|doesn't|refuses to) let me (?:leave|out of|go out of) (?:the |our )?(?:house|apartment|flat|room|home)\b|\block(?:s|ed) me (?:in|inside)\b|\b(?:afraid|scared|terrified|frightened) (?:that )?(?:he|she|they)(?:'ll| will| would| might| is going to|'s going to) (?:kill|hit|beat|strangle|shoot|find|rape) (?:me|us)\b/i,
    unless:
      /(?:safe|comfortable) at home (?:now|again|with (?:him|her|my))|locked me in (?:place|a (?:hug|pattern|role))|\bisn't at home\b|\bnot at home\b|find me (?:boring|too|unattractive|needy|annoying|ridiculous|out|ugly|difficult)/i,
  },
  {
    kind: 'danger',
    pattern:
      /\bi(?:'m| am) (?:really |actually |seriously )?(?:going|planning) to (?:kill|shoot|stab|poison|strangle|seriously hurt) (?:him|her|them|my (?:husband|wife|partner|ex|boyfriend|girlfriend))\b/i,
    unless:
      /\b(?:him|her|them) (?:with kindness|if (?:he|she|they)|when (?:he|she|they)|one of these days|lol|haha)/i,
  },
];

/** Speech that the writer only reports: "he said 'I want to die'". */
const reported = new RegExp(
  `\\b${person}[^.!?"“”]{0,40}\\b(?:said|says|told|texted|wrote|screamed|shouted|yelled|cried|asked|whispered)\\b[^.!?"“”]{0,20}["“][^"”]*["”]`,
  'gi',
);

const toSentences = (text: string): string[] =>
  text
    .normalize('NFKC')
    // Invisible characters inside a word must not hide it.
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/\bdont\b/gi, "don't")
    .replace(/\bcant\b/gi, "can't")
    .replace(/\bwanna\b/gi, 'want to')
    .replace(/\bgonna\b/gi, 'going to')
    .replace(/\bim\b/gi, "i'm")
    .replace(reported, ' ')
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim());

/** @returns whether the text says that its writer is in danger. */
export const isCrisis = (text: string): boolean =>
  toSentences(text).some((sentence) =>
    signs.some(({ pattern, unless }) => pattern.test(sentence) && !unless?.test(sentence)),
  );
