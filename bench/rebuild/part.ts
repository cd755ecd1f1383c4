// Whether building what has not changed does nothing.
import { build, runTarget } from '@repo/tools/stack/build';
import type { Part } from '../measure/bench.ts';
import { countTasks } from './count-tasks.ts';

export const measureRebuild: Part = async ({ watch: { signal }, note }) => {
  (await build(signal))();
  const { isOk, output } = await runTarget('build', { signal });
  if (!isOk) throw new Error(output);
  const { all, cached } = countTasks(output);
  note({ goal: 'tasks-again', values: [all - cached], note: `${cached} of ${all} from the cache` });
};
