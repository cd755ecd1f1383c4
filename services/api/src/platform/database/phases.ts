/**
 * Which migrations run. `before`: what may run while the version before still serves, so it only
 * adds. `all`: also what takes away, once nobody needs it any more.
 */
export type Phase = 'before' | 'all';

/** What takes away says so in its name: `WithoutOldColumnsAfter1767225600030`. */
export const isAfter = (name: string): boolean => /After\d+$/.test(name);

interface Named {
  readonly name: string;
}

/**
 * Migrations run in their order, so one that was left for the end of the last release holds up those
 * of the next.
 * @param ran names of those that have run here; none in an empty database, where nobody is served
 * @throws Error that says what to do when the last release was never finished
 */
export const choose = <Migration extends Named>(
  migrations: readonly Migration[],
  ran: readonly string[],
  phase: Phase,
): Migration[] => {
  if (phase === 'all' || ran.length === 0) return [...migrations];
  const waiting = migrations.filter(({ name }) => !ran.includes(name));
  const left = waiting.findIndex(({ name }) => isAfter(name));
  const stuck = left < 0 ? undefined : waiting.slice(left).find(({ name }) => !isAfter(name));
  if (stuck)
    throw new Error(
      `${stuck.name} comes after ${waiting[left]?.name ?? ''}, which still waits: finish the release before with the version before (./ops release --finish)`,
    );
  return migrations.filter(({ name }) => !isAfter(name) || ran.includes(name));
};
