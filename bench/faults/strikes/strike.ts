import type { World } from '../world.ts';

/** One way in which something goes wrong. */
export interface Strike {
  name: string;
  /** Left out where it cannot happen. */
  needs?: (world: World) => boolean;
  /** Does it. @returns what ends it, where it does not end by itself */
  begin: (world: World) => Begun | Promise<Begun>;
}

type Begun = void | (() => void | Promise<unknown>);
