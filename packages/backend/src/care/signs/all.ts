import type { Sign } from '../language.ts';
import { burden } from './burden.ts';
import { children } from './children.ts';
import { confinement } from './confinement.ts';
import { control } from './control.ts';
import { deathWish } from './death-wish.ts';
import { fear } from './fear.ts';
import { harmToOthers } from './harm-to-others.ts';
import { injury } from './injury.ts';
import { means } from './means.ts';
import { plainDespair } from './plain-despair.ts';
import { plainViolence } from './plain-violence.ts';
import { selfHarm } from './self-harm.ts';
import { sexual } from './sexual.ts';
import { stalking } from './stalking.ts';
import { strangulation } from './strangulation.ts';
import { threats } from './threats.ts';

export const signs: readonly Sign[] = [
  deathWish,
  means,
  burden,
  selfHarm,
  injury,
  strangulation,
  sexual,
  threats,
  control,
  stalking,
  confinement,
  children,
  harmToOthers,
  fear,
  plainViolence,
  plainDespair,
];
