import { countTasks } from './count-tasks.ts';

const ran = 'NX   Successfully ran target build for 4 projects';

it('counts what came from the cache', () => {
  const said = `${ran}\nNx read the output from the cache instead of running the command for 3 out of 5 tasks.`;
  expect(countTasks(said)).toEqual({ all: 5, cached: 3 });
});

it('takes every task for run when Nx speaks of no cache', () => {
  expect(countTasks(ran)).toEqual({ all: 4, cached: 0 });
});

it('knows nothing of what says nothing', () => {
  expect(countTasks('')).toEqual({ all: NaN, cached: 0 });
});
