import { recoveries } from './figures.ts';

const round = (strike: string, back: number, violations: string[] = []) => ({
  ...{ strike, back, settled: back + 10, violations },
});

test('each fault has a row with its median and worst recovery, and what it broke', () => {
  const rows = recoveries([
    round('worker killed', 300),
    round('api killed', 900, ['I2: gone', 'I3: fell']),
    round('worker killed', 100),
    round('worker killed', 200),
  ]);
  expect(rows).toMatchObject([
    { fault: 'api killed', rounds: 1, broken: 2 },
    { fault: 'worker killed', rounds: 3, 'back, ms (median)': 200, 'back, ms (worst)': 300 },
  ]);
});
