import type { Stack } from '@repo/tools/stack/stack';

/** @returns the process of a program of a stack at this moment */
export const pidOf = ({ running }: Stack, name: string): number => {
  const pid = running.find((each) => each.name === name)?.pid();
  if (!pid) throw new Error(`${name} is not running`);
  return pid;
};
