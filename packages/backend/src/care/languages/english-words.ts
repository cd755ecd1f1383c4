/** English words by concept; see `language.ts` for the notation. */
export const words = {
  PARTNER:
    'husband wife partner boyfriend girlfriend fiance fiancee ex spouse lover exhusband exwife exboyfriend exgirlfriend',
  PERSON:
    'father mother brother sister uncle aunt cousin stepfather stepdad stepmother stepmom grandfather grandmother grandpa grandma roommate flatmate ' +
    'boss coach neighbor neighbour friend someone somebody guy man stranger dude inlaws family parents brothers relative colleague stalker ' +
    'adam alex ali ahmed andrew anna anthony ben brian carlos chris christopher claire craig dan daniel dave david dean derek diego dylan emily emma eric evan frank gary george greg hannah ' +
    'hassan ibrahim ivan jack jake james jason jeff jen jennifer jenny jeremy jess jessica jim joe joel john jon jonas jose josh juan julia karen karl kate katie keith ken kevin kyle laura lee leo liam linda lisa lucas luis luke marco marcus maria martin matt max michael miguel mike mohamed nathan neil nick nina oliver omar oscar pablo patrick paul pedro pete peter phil rachel raj ray rick rob robert roger ron ryan sam samuel sandra sara sarah scott sean simon sophie stefan steve steven susan thomas tim tina todd tom tony trevor victor vincent yusuf zac zoe',
  CHILD:
    'kid kids child children son daughter baby toddler newborn boy girl boys girls sons daughters infant stepson stepdaughter twins teenager little_one little_ones unborn',
  PET: 'dog cat puppy kitten pet rabbit horse hamster parrot',
  BODY: 'face arm arms wrist wrists hair neck throat head eye eyes lip lips nose jaw cheek cheeks rib ribs leg legs thigh thighs stomach belly back shoulder shoulders hand hands finger fingers skin chest ear ears tooth teeth ankle knee knees mouth skull forehead breast collarbone body scalp',
  FIST: 'fist fists belt hammer bat bottle stick broom shoe pan iron cane hose cord closed_fist open_hand ashtray',
  HIT: 'hit hits hitting slap+ smack+ punch+ kick+ beat beats beating beaten whip+ bash+ batter+ thump+ headbutt+ backhand+ bite bites biting bitten scratch+ stab+ attack+ assault+ spank+ struck strikes wallop+ clobber+ pummel+ elbow+ thrash+ belt+ scald+ rough+ whack+ claw+ clout+ lash+ maul+ clobber+ wallop+ swat+ knee+ stomp+ stamp+ trample+',
  SHOVE:
    'push+ shove+ throw throws threw thrown throwing drag+ grab+ pull+ slam+ pin+ knock+ yank+ shake shakes shook shaken shaking fling flung flings hurl+ twist+ squeeze+ trip+ tackle+ restrain+ toss+ smash+ ram+ jerk+ wrench+ seize+ manhandle+',
  HARM: 'hurt hurts hurting harm+ injure+ abuse+ beat_up beats_up beaten_up batter+ violent',
  CHOKE: 'choke+ strangle+ throttle+ suffocate+ smother+ strangulate+ strangulation',
  KILL: 'kill+ murder+ shoot shoots shot shooting stab+ strangle+ poison+ drown+ slaughter+ bury finish_off',
  DEAD: 'dead die dies died dying death',
  WANT: 'want+ wish+ wishing hope+ pray+ long+ rather prefer+ ready plan+ planning planned decide+ intend+ crave+ dream_of thinking think thought deserve+ need+ prepared beg+ begging longing tempted ideation fantasize+ fantasise+ fantasising imagine+ considering considered consider picture+ contemplate+',
  ALIVE: 'alive live living exist existing life breathing',
  POINT: 'point reason sense purpose use will',
  SUICIDE: 'suicide suicidal',
  SAY: 'say says said saying tell tells told telling text+ texted wrote write writes scream+ shout+ yell+ whisper+ warn+ swear swears swore promise+ hiss+ message+ joke+ call called keeps_saying remind+ insist+ hint+ announce+ vow+',
  THREAT: 'threaten+ threat threats threating',
  FEAR: 'afraid scared terrified frightened fear fears feared fearing scares terrifies frightens scare frighten terrify petrified scary scaring terror',
  SAFE: 'safe unsafe danger safety',
  WEAPON:
    'gun knife pistol rifle shotgun machete blade axe hammer weapon revolver firearm razor scissors crowbar handgun ax crossbow taser box_cutter',
  PILLS:
    'pills pill tablets meds medication paracetamol tylenol sleeping_pills insulin painkillers overdose drugs antidepressants bleach',
  BLADE: 'razor razors blade blades knife scissors razorblade razorblades lighter',
  BRIDGE:
    'bridge roof building tower ledge edge terrace highway cliff train trains platform cliff rooftop tracks balcony ledge overpass railway window traffic tree truck lorry',
  BURDEN: 'burden dead_weight waste_of_space weight_on',
  PHONE:
    'phone mobile cell cellphone messages texts emails email whatsapp inbox laptop passwords password passcode social_media location',
  MONEY:
    'money cash bank_card card cards salary wages wage paycheck account accounts bank allowance purse wallet savings penny cent',
  DOCS: 'passport passports papers documents visa id keys key shoes purse car_keys license licence green_card birth_certificate',
  PHONEKEYS: 'phone keys key passport shoes purse wallet card cards papers',
  PEOPLE:
    'friends friend family sister mother parents brother anyone anybody people colleagues relatives girlfriends mates',
  LEAVE: 'leave leaves leaving left go goes out escape exit walk_out get_out break_up',
  HOME: 'house home flat apartment room bedroom bathroom door building car yard gate basement closet garage outside',
  WATCH: 'follow+ stalk+ track+ watch+ spy spies spying monitor+ trail+ film+ record+',
  LOCK: 'lock+ imprison+ confine+ trap+ bolt+ chain+ tie ties tied tying barricade+ cage+ captive prisoner hostage',
  ALLOW: 'allow+ permit+ let lets letting permission',
  FORBID: 'forbid forbids forbade forbidden ban+ prohibit+ prevent+ stops stopped',
  SEX: 'sex intercourse sleep_with intimate intimacy in_bed sexually sexual oral anal',
  RAPE: 'rape+ raping molest+ sexually_assault+ sexually_assaulted sexual_assault sexually_abuse+ sexually_abused groped gropes groping',
  BRUISE:
    'bruise bruises bruised bruising black_eye black_eyes stitches concussion broken swollen split_lip marks fracture fractured scars bleeding bled blood',
  DESTROY:
    'smash+ break breaks broke broken breaking throw throws threw destroy+ punch+ burn+ kick+ rip+ tear tears tore wreck+ shatter+',
  AFTER:
    'again tonight still now lately yesterday today these_days every_day every_night daily anymore currently',
  STRONGBODY: 'face throat neck head hair jaw ribs stomach eye skull wrist wrists nose',
  THING:
    'plate plates glass glasses kettle phone remote chair bottle bottles shoe shoes knife cup mug ashtray pan pot lamp book books things stuff vase keys dishes food bowl plates hammer stone rock object objects table everything laptop fork scissors candle iron brick tray ball coffee tea soup toys',
  TAKEN: 'take takes took taken taking swallow+ swallowed down+ ate',
  BURN_CUT: 'cut cutting cuts burn+ burnt slice+ slash+ carve+ scratch+ scrape+',
  LAUGH:
    'laughing laughter boredom embarrassment shame happiness curiosity jealousy hunger thirst excitement cold heat',
} satisfies Record<string, string>;
