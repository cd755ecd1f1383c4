/** Names that abbreviate a list of words in an expression. */
const lists: Readonly<Record<string, string>> = {
  WHO:
    'he|she|they|who|partner|husband|wife|boyfriend|girlfriend|ex|fiance|fiancee|spouse|father|mother|' +
    'stepfather|stepdad|stepmother|brother|sister|son|uncle|cousin|roommate|boss|law|friend|somebody|someone|man|guy',
  LOVED:
    'partner|husband|wife|boyfriend|girlfriend|ex|fiance|fiancee|father|mother|stepfather|brother|son|law',
  KIDS: 'kid|kids|child|children|son|daughter|baby|toddler|boy|girl',
  DOES: 'has|had|just|then|also|again|once|always|sometimes|even|actually|really|still|only|is|was|keeps|started|will|would|often|nearly|almost|regularly',
  HIT:
    'hit|hits|hitting|slapped|slaps|slapping|punched|punches|punching|kicked|kicks|kicking|beat|beats|beating|' +
    'bit|bites|spat|choked|chokes|choking|strangled|strangles|strangling|smacked|smacks|headbutted|stabbed|' +
    'throttled|smothered|suffocated|whipped|burned|burnt|battered|assaulted|shoved|shoves|attacked|attacks',
  HURT: 'kill|hurt|hit|harm|shoot|stab|strangle|choke|beat|murder|rape|drown|burn|punch|attack',
  BEATEN:
    'beaten|hit|slapped|punched|kicked|choked|strangled|assaulted|abused|battered|stabbed|attacked',
  WEAPON: 'knife|gun|pistol|machete|axe|hammer|rifle|bat|razor|scissors|screwdriver',
  MYSELF: 'kill|killing|hang|hanging|shoot|drown|poison',
};

/**
 * Plain statements of danger, by language. `~2`: up to two words in between; `[A|B]`: optional.
 */
const expressions = [
  // Somebody hurts the writer.
  'WHO [DOES] [DOES] HIT me|us',
  'i was|am|got|get|being|been|getting [DOES] BEATEN [up] .|,|by|again|for|when|last|on|and|while|this|yesterday',
  'WHO ~1 shoved|shoves|threw|throws|pushed|pushes|slammed|slams me ~1 against|into|down|onto',
  'WHO ~1 dragged|drags|pulled|pulls|grabbed|grabs|held|holds|had|took me by the|my hair|neck|throat',
  'WHO ~1 held|holds|pinned|pins me down',
  'hand|hands ~3 around|round|on|at|over my ~1 neck|throat|mouth',
  'squeezed|squeezes|gripped|pressed|grabbed|squeezing my ~1 neck|throat|windpipe',
  'pillow|bag ~1 over|on my face|head',
  'WHO ~1 broke|breaks|fractured|cracked my ~1 nose|arm|rib|ribs|jaw|wrist|finger|fingers|leg|tooth',
  'gave|gives me a ~2 eye|lip',
  'WHO ~1 tried|tries|trying to HURT me|us',
  'abuses|abused|abusing|raped|rapes|raping|molested|molests|groped me|us',
  'i was|got|been|being|am raped|molested|groped|abused',
  'forced|forces|made|makes|making|forcing me ~2 sex',
  'sex with me ~1 while|when|although|though|even ~2 asleep|sleeping|drunk|unconscious|no|passed|not',
  'i ~1 said|say|told|screamed ~2 no|stop ~3 anyway|kept|continued|keeps',
  'not|never|wont stop|stops when|although|even|after ~3 no|stop',
  'i not consent',
  'WHO is|gets|became|becomes [very|so|really|physically] violent|abusive',
  'scared|afraid|terrified|frightened of him|her|them .|,|and|when|because',
  'scared|afraid|terrified|frightened of my LOVED .|,|and|when|because',
  'scared|afraid|terrified|sure|convinced|know ~2 will|would|might HURT me|us',
  'not ~1 feel|am|is ~1 safe at|in|with|around home|him|her|my|our|the',
  // Somebody threatens or locks in the writer.
  'threatened|threatens|threatening|promised|swore|threat to HURT me|us|my|the|KIDS',
  'threatened|threatens|threatening me|us with a|the|his|her ~1 WEAPON',
  'pulled|pulls|pointed|points|aimed|held|holds ~1 a|the|his|her|my ~1 WEAPON ~1 at|on|to me|us|my',
  'WHO ~2 will|would|going|gonna ~2 kill|murder|shoot|stab me|us',
  'said|says|told|texted|wrote|screamed|yelled|warned|whispered ~4 kill|murder|hurt|shoot|stab you',
  'locked|locks|locking|trapped|traps|keeps me|us ~1 in|inside|up|out|locked',
  'i am ~1 locked|trapped in',
  'i am|was not allowed ~1 to leave|go ~1 out|house|home|apartment|flat|alone',
  // The writer may act.
  'i [DOES] want|wanted|wish|wanting to ~1 die|disappear',
  'i [DOES] want|wanted|wish to be dead',
  'i ~1 wish|wished i was|were|am ~1 dead|gone',
  'not ~1 want|wanted|wish to ~1 live|exist|be alive|anymore|here|.|any',
  'not ~1 want|wanted to be alive|here ~1 .|,|anymore|and|any',
  'hope|hoping|wish|wished|pray ~2 i ~1 not|never|wont wake up',
  'am|want|wanted|plan|planning|decided|tried|thinking|thought|think|thoughts|about|of|feel ~2 MYSELF myself',
  'am|is|feel|felt|been|feeling [DOES|so|very] suicidal',
  'thinking|thoughts|think|thought|plan|plans|planning|planned ~1 of|about|for|my suicide',
  'end|ending|take|taking|took my [own] life',
  'end|ending it all',
  'took|take|taking|swallowed|swallow all|whole|every ~3 pills|tablets',
  'goodbye|suicide|farewell letter|letters|note|notes',
  'everyone|everybody|they|family|kids|world|he|she ~2 better|happier ~1 off|without ~1 without|me',
  'i should be dead',
  'i ~1 feel like dying',
  'cut|cutting|burn|burned|burning|hurting|harming|harm|hurt myself ~1 .|,|again|last|on|to|with|and',
  'been|started|am|back|i cutting again|.|,|and',
  'cut|burned|burn|sliced my ~1 arm|arms|wrist|wrists|thigh|thighs|leg|legs ~1 on|again|with|to',
  'i [DOES] HIT my LOVED|KIDS',
  'i [DOES] HIT her|him .|,|again|last|and|in|on|hard',
  'afraid|scared|worried ~1 i will|might|could|am HURT my|her|him|the|them',
  'i [DOES] want|wanted to HURT my|him|her|them .|,|LOVED|KIDS|and|in|so|tonight',
  // A child is hurt.
  'WHO [DOES] HIT my|our|the KIDS',
  'touches|touched|touching my|our|the KIDS ~1 .|,|at|in|when|and|under|where',
];

const languages: Readonly<Record<string, readonly string[]>> = {
  german: [
    'ich will|mochte|wollte|wunschte|wunsche ~3 sterben|tot|umbringen',
    'ich ~2 will|mag|kann|mochte ~1 nicht ~1 mehr ~1 leben|weiterleben|da|hier|aufwachen|existieren',
    'will|mochte|wollte|kann nicht mehr leben|weiterleben|aufwachen',
    'mich|mir ~3 umbringen|umzubringen|erhangen|erschiessen|ritzen|geritzt|ritze',
    'bring|bringe mich ~2 um',
    'mir das leben ~1 nehmen|nehme',
    'suizidgedanken|selbstmordgedanken|suizidal|abschiedsbrief|selbstmord|suizid',
    'ohne mich ~2 besser|leichter',
    'besser ~3 ohne mich',
    'er|sie|mann|frau|freund|freundin|partner|vater|mutter|ex|bruder ~3 mich|mir ~4 geschlagen|schlagt|schlug|gewurgt|wurgt|wurgte|getreten|tritt|verprugelt|vergewaltigt|geohrfeigt|gebissen|gestossen|misshandelt',
    'er|sie|mann|frau|freund|freundin|partner|vater|mutter|ex|bruder schlagt|schlug|wurgt|wurgte|tritt|verprugelt|missbraucht|vergewaltigt ~1 mich|uns|kinder',
    'droht|drohte|gedroht|drohen ~5 umzubringen|umbringt|toten|erschiessen|anzutun',
    'bringt|brachte mich ~2 um',
    'sperrt|sperrte|eingesperrt|einsperrt ~2 mich|ein',
    'angst vor meinem|meiner|ihm ~1 mann|freund|frau|ex|vater|partner|.|,|und',
  ],
  french: [
    'je ~1 veux|voudrais|voulais|souhaite ~1 mourir|crever',
    'envie ~1 de mourir|crever',
    'plus ~1 envie de vivre',
    'je ~1 veux|peux plus ~1 vivre|etre|exister|me',
    'me|m tuer|suicider|pendre|scarifie|scarifier|foutre',
    'suicide|suicidaire|suicidaires',
    'en finir ~1 .|,|avec|et',
    'mieux ~2 sans moi',
    'il|elle|mari|femme|copain|copine|compagnon|ex|pere|mere|frere ~1 m a|avait ~2 frappe|frappee|giflee|gifle|etranglee|etrangle|battue|battu|tabassee|tabasse|violee|viole|poussee|pousse|cognee|mordue|bousculee|menacee|menace|enfermee|enferme',
    'il|elle|mari|femme|copain|copine|compagnon|ex|pere|mere|frere me|nous ~1 frappe|frappait|gifle|giflait|bat|battait|cogne|etrangle|viole|force|menace|enferme|tape|insulte|tabasse',
    'menace|menacee|menacait ~2 de ~1 me|nous tuer|frapper|etrangler|bruler',
    'il|elle ~2 va|veut|allait me tuer|buter|frapper',
    'j ai peur de lui|elle|mon|ma ~1 mari|copain|compagnon|ex|pere|.|,|et',
    'main|mains ~2 autour|sur|a ~1 de|mon|ma|la|cou|gorge ~1 cou|gorge',
    'me ~1 coupe|coupee|brule ~1 les|le|la|des ~1 bras|veines|cuisses|poignets',
  ],
  spanish: [
    'quiero|queria|quisiera|deseo|ganas ~1 morir|morirme|matarme|desaparecer|suicidarme',
    'no quiero ~2 vivir|viviendo|despertar|existir|seguir',
    'ganas de ~1 morir|morirme|matarme',
    'voy|pienso|pensado|pensando|intente|plan|pense ~2 a|en|de|para ~1 matarme|suicidarme|ahorcarme|quitarme',
    'quitarme la vida',
    'suicidarme|suicidio|matarme',
    'mejor|mejores ~1 sin mi',
    'me|nos ~1 pego|pega|pegaba|pegado|golpeo|golpea|golpeaba|golpeado|estrangulo|ahorco|ahorca|abofeteo|violo|viola|empujo|pateo|patea|mordio|maltrata|encerro|encierra|amenaza|amenazo',
    'me ~1 agarro|agarra|apreto|aprieta ~2 cuello|pelo|garganta',
    'me|nos ~1 va|iba a matar|pegar',
    'amenaza|amenazo|amenazado|amenazaba ~1 con ~1 matarme|matarnos|pegarme|matar|hacerme',
    'tengo|da|tenia miedo ~1 de|a ~1 el|ella|mi ~1 marido|esposo|novio|pareja|ex|padre|.|,|y',
    'me corto|corte|cortado|cortando|queme|quemo ~2 brazos|brazo|piernas|munecas|otra|.',
  ],
  italian: [
    'voglio|vorrei|volevo ~2 morire|uccidermi|ammazzarmi|farla|sparire|suicidarmi',
    'non voglio|vorrei|riesco ~2 vivere|svegliarmi|esistere|esserci',
    'voglia di ~1 morire|uccidermi|ammazzarmi',
    'uccidermi|ammazzarmi|suicidarmi|impiccarmi|suicidio',
    'farla finita',
    'togliermi la vita',
    'meglio senza ~1 me',
    'mi|ci ~1 ha|aveva ~2 picchiata|picchiato|colpita|colpito|schiaffeggiata|strangolata|strangolato|violentata|violentato|spinta|presa|preso|morsa|minacciata|minacciato|chiusa|chiuso|tirato|dato',
    'mi|ci ~1 picchia|picchiava|colpisce|strangola|violenta|prende|minaccia|chiude|mena ~1 .|,|quando|a|ogni|di|e|davanti|in|se',
    'minaccia|minacciato|minacciata|minacciava ~1 di ~1 uccidermi|ammazzarmi|uccidere|ammazzare|picchiarmi',
    'mi uccide|ammazza|uccidera|ammazzera',
    'paura di lui|lei|mio|mia ~1 marito|moglie|compagno|ex|padre|.|,|e',
    'mani ~2 al|intorno|attorno|sul ~1 collo|gola',
    'mi ~1 taglio|tagliata|tagliato|brucio|tagliarmi ~2 braccia|braccio|gambe|polsi|di|.',
  ],
  portuguese: [
    'quero|queria|vontade ~2 morrer|matar|sumir|desaparecer',
    'nao quero|queria|aguento ~2 viver|acordar|existir|vivendo|viva|vivo',
    'me matar|suicidar|enforcar|cortar|cortei|corto|mutilo',
    'matar me|suicidio|suicida|suicidar',
    'tirar ~1 a minha|propria ~1 vida',
    'acabar com ~1 minha|tudo|a ~1 vida',
    'melhor ~1 sem mim',
    'me|nos ~1 bateu|bate|batia|espancou|espanca|agrediu|agride|estrangulou|enforcou|esganou|estuprou|chutou|socou|empurrou|mordeu|ameacou|ameaca|trancou|tranca',
    'bateu|bate|batia|espancou|agrediu|violou|estrangulou|empurrou|ameacou|ameaca me|em ~1 mim|nas|nos|criancas',
    'ameacou|ameaca|ameacando|ameacava ~2 matar|bater|me|matarme',
    'vai|ia me|nos matar',
    'medo dele|dela|do|da ~1 meu|minha ~1 marido|namorado|.|,|e',
    'maos|mao ~2 no|em|ao ~2 pescoco|garganta',
    'apertou|aperta|agarrou ~1 o|me|meu ~2 pescoco|garganta',
  ],
  dutch: [
    'ik ~1 wil|wilde|wou|zou ~3 dood|sterven',
    'ik ~2 wil|kan|hoef ~1 niet ~1 meer ~1 leven|verder|wakker|bestaan|hier',
    'niet ~1 meer ~1 leven|wakker',
    'mezelf|mijzelf|me ~2 doden|ophangen|snijden|snij|gesneden|verwonden|branden',
    'zelfmoord|suicidaal|suicide|zelfmoordgedachten|afscheidsbrief',
    'maak|maken er een|eind ~1 aan|eind|einde',
    'beter ~2 zonder mij',
    'hij|ze|zij|man|vrouw|vriend|vriendin|partner|vader|moeder|ex|broer ~2 me|mij|ons ~5 geslagen|gewurgd|geschopt|verkracht|gebeten|geduwd|mishandeld|bedreigd|opgesloten|gestompt',
    'hij|ze|zij|man|vrouw|vriend|vriendin|partner|vader|moeder|ex|broer slaat|sloeg|wurgt|wurgde|schopt|schopte|duwt|duwde|stompt|stompte|verkracht|mishandelt|bedreigt|bedreigde|kneep ~1 me|mij|ons|kinderen',
    'dreigt|dreigde|gedreigd|dreigen ~4 vermoorden|doden|slaan|maken|doen',
    'vermoordt|vermoorden me|mij|ons',
    'hij ~2 me|mij|ons ~1 vermoorden|vermoordt|afmaken|doodslaan',
    'bang voor hem|haar|mijn|m ~1 man|vriend|ex|vader|partner|.|,|en',
    'handen|hand ~2 om|rond|op ~1 keel|nek|hals',
  ],
  polish: [
    'chce|chcialabym|chcialbym|wole|chcialam|chcialem ~3 umrzec|zabic|zniknac|zasnac|skonczyc',
    'nie chce ~3 zyc|istniec|budzic|obudzic',
    'zabic sie|siebie',
    'zabije|powiesze|potne|tne|okaleczam|tnialem|cielam sie',
    'sie ~1 zabic|zabije|powiesic|tne|pociac|okaleczam',
    'samobojstwo|samobojstwie|samobojcze|samobojstwa|samobojczy',
    'odebrac sobie zycie',
    'lepiej ~2 beze mnie',
    'uderzyl|uderzyla|bije|bil|bila|pobil|pobila|dusi|dusil|dusila|kopnal|kopnela|kopie|zgwalcil|popchnal|popchnela|spoliczkowal|ugryzl|szarpie|szarpal|zamyka|zamknal|krzywdzi ~1 mnie|nas|dzieci|dziecko|corke|syna|synka',
    'mnie ~2 uderzyl|uderzyla|bije|bil|pobil|pobila|dusi|dusil|kopie|kopnal|zgwalcil|popchnal|szarpie|zamyka|zamknal|gwalci',
    'grozi|grozil|grozila|zagrozil|powiedzial ~4 zabije|zabic|poderznie',
    'zabije ~1 mnie|nas',
    'mnie zabije',
    'boje sie ~1 meza|go|jej|ojca|partnera|chlopaka|niego|swojego|mojego ~1 .|,|meza|partnera|bo|i',
    'rece|reke|dlonie ~2 na|wokol ~2 szyi|gardle|gardlo|szyje',
  ],
};

/** The words that misspelled ones are corrected to. */
export const vocabulary: ReadonlySet<string> = new Set(
  [...Object.values(lists), ...expressions].flatMap((row) => row.match(/[a-z]{2,}/g) ?? []),
);

/** A gap never skips one of these words. */
const denials = '(?:not|never|no|nicht|nie|pas|jamais|non|mai|nao|nunca|niet|nooit|nigdy) ';

const toPattern = (part: string): string => {
  if (part.startsWith('~')) return `(?:(?!${denials})[^ .,]+ ){0,${part.slice(1)}}`;
  const isOptional = part.startsWith('[');
  const words = part
    .replace(/[[\]]/g, '')
    .split('|')
    .map((word) => lists[word] ?? word.replace('.', '\\.'));
  return `(?:(?:${words.join('|')}) )${isOptional ? '?' : ''}`;
};

const compile = (rows: readonly string[]): RegExp =>
  new RegExp(` (?:${rows.map((row) => row.split(' ').map(toPattern).join('')).join('|')})`);

const plain = [expressions, ...Object.values(languages)].map(compile);

/** Whether a sentence states a danger plainly. */
export const saysPlainly = (sentence: readonly string[]): boolean => {
  const text = ` ${sentence.join(' ')} . `;
  return plain.some((pattern) => pattern.test(text));
};
