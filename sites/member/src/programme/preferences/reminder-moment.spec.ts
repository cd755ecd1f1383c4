import { clockOf } from './reminder-moment.ts';

it('hours are named as a clock in the US names them', () => {
  expect([0, 9, 12, 19].map(clockOf)).toEqual(['12 AM', '9 AM', '12 PM', '7 PM']);
});
