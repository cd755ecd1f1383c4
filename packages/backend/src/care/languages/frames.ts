import type { Line, Sign } from '../language.ts';

/**
 * What is said plainly in every language besides English: the same frames, filled with each
 * language's own words. The order of words is left open, since it differs.
 */
const frames = {
  'death-wish': {
    danger: [
      '{WANT DIE}4',
      'SUICIDE',
      'SELFKILL',
      '{not WANT LIVE}4',
      '{not LIVE ANYMORE}3',
      '{not WANT WAKE}5',
      'WISHDEAD',
      '{BETTER WITHOUTME}6',
      '{THINK SUICIDE}4',
      '{not POINT LIFE}6',
      '{TIRED LIFE}4',
      '{BRIDGE JUMP}7',
      'LASTENTRY',
    ],
    concern: ['{THINK DEATH}4', '{NOTHING LIVE}4', 'BURDEN', '{not CANGO}3', '{WANT VANISH}4'],
  },
  'self-harm': {
    danger: [
      'SELFHARM',
      '{TOOK ALL PILLS}5',
      '{TOOK TOOMANY PILLS}5',
      '{PILLS ENOUGH}4',
      'FAREWELL',
    ],
    concern: ['{HURT SELF}3'],
  },
  injury: {
    danger: ['{HIT ME}4', 'HITME', '{CHOKE ME}5', '{THROW ME HARD}6', '{BRUISE FROMHIM}6'],
    concern: ['{VIOLENT PARTNER}4'],
  },
  sexual: {
    danger: ['{RAPE ME}4', 'RAPED', '{FORCE SEX}6', '{not WANT SEX}6', '{SAIDNO ANYWAY}7'],
    concern: [],
  },
  threats: {
    danger: [
      '{THREATEN KILL}8',
      'KILLME',
      '{KILL ME}3',
      '{AIM WEAPON}5',
      '{IF LEAVEHIM KILLS}9',
      'NEXT',
      '{THREATEN ME}4',
      '{THREATEN KIDS}6',
      '{TAKEKIDS IF}10',
      '{THREATEN SUICIDE}6',
      '{KILL PET}4',
    ],
    concern: [],
  },
  control: {
    danger: [
      '{NOTALLOWED FRIENDS|OUT|WORK|PHONE}6',
      '{CONTROL MINE PHONE|MONEY}6',
      '{TAKEN MINE PHONE|DOCS|MONEY}5',
      '{FORBID FRIENDS|OUT|WORK|PHONE}6',
      '{ISOLATE ME}5',
      '{LOCK ME}5',
      'LOCKED',
      '{LOCK DOOR}5',
    ],
    concern: ['{CONTROL ME}4', '{INSULT ME}3'],
  },
  stalking: {
    danger: ['{STALK ME}4', 'STALKER', '{TRACKER PHONE|CAR}6'],
    concern: [],
  },
  children: { danger: ['{HIT KIDS}4', '{ABUSE KIDS}6', '{LOCK KIDS}5'], concern: [] },
  'harm-to-others': {
    danger: ['{IHIT PARTNER|KIDS}4', 'ISTRUCK', '{IKILL THEM}5', '{WANT KILLTHEM}4'],
    concern: ['{IMVIOLENT}1'],
  },
  fear: { danger: ['{FEAR OFHIM}4', '{FEAR DEADLY}5'], concern: ['{not SAFE}4'] },
} as const;

/** The signs of a language that has only the frames; its texts are checked by `care.spec.ts`. */
export const plainSigns: readonly Sign[] = Object.entries(frames).map(
  ([name, { danger, concern }]) => ({
    name,
    danger: danger.map((frame): Line => [frame, '', '']),
    concern: concern.map((frame): Line => [frame, '', '']),
  }),
);
