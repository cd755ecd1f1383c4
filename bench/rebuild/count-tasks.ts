/** @returns how many tasks Nx says it ran, and how many of them came from its cache */
export const countTasks = (output: string): { all: number; cached: number } => {
  const some = /instead of running the command for (\d+) out of (\d+) tasks?/.exec(output);
  if (some) return { cached: Number(some[1]), all: Number(some[2]) };
  const own = /Successfully ran target \S+ for (\d+) projects?/.exec(output);
  return { cached: 0, all: Number(own?.[1] ?? NaN) };
};
