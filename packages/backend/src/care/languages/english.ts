import type { Language } from '../language.ts';
import { signs } from '../signs/all.ts';
import { affirmations, idioms } from './english-idioms.ts';
import { hints } from './english-hints.ts';
import { phrases } from './english-phrases.ts';
import { words } from './english-words.ts';

export const english: Language = {
  name: 'en',
  words,
  phrases,
  idioms,
  affirmations,
  signs,
  hints,
  light:
    'has have had been be being is am are was were do does did will would could can may might shall should must just really even always often ' +
    'sometimes once twice also still already almost nearly actually literally basically only to then so very too totally completely constantly usually ' +
    'regularly repeatedly tried trying try tries start started starts starting begin began begins keep keeps kept used going gets get got ever quite ' +
    'seriously definitely probably maybe perhaps suddenly now today tonight yesterday again kind sort simply physically honestly secretly more most ' +
    'deliberately intentionally purposely fucking bloody damn deeply truly both all having getting seem seems rather',
  negators: 'not never no without neither nor hardly none nobody',
  me: 'i we',
  they: 'he she they who',
  things:
    'it this that everything nothing something grief anger love life news work guilt shame panic reality truth stress anxiety jealousy hunger heat sleep fate karma regret doubt sunday monday christmas words music rain winter summer menopause jetlag thoughts memories sorrow hope',
  joints:
    'and but because when if that then so while since as after before until whenever although though where how like whether unless every',
  articles: 'my the his her a an our this their your these those',
  frequent:
    'the and i to of my me he she it that was with for is you not but have had when him her we on as at what all so be this do did if who they no are about because just like would will want am up out she his how an from there then them a in or by were can could get been has me over into more when after before because his hers our us again night always never feel told said them home',
};
