/** How many turns must bring nothing new. */
const calm = 3;
/** What counts as nothing: these machines differ by more from turn to turn. */
const gain = 0.03;

/**
 * Whether something has stopped getting cheaper: V8 goes on optimizing for tens of thousands of
 * requests, and a figure from before that is one of the warm-up.
 * @param turns what each turn so far has cost
 */
export const isSteady = (turns: readonly number[]): boolean => {
  if (turns.length <= calm) return false;
  const before = Math.min(...turns.slice(0, -calm));
  return Math.min(...turns.slice(-calm)) > before * (1 - gain);
};
