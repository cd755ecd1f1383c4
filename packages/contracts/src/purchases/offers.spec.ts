import { spotsSentence } from './offers.ts';

it('says how many spots are left, and when none is', () => {
  const month = '2026-12';
  expect(spotsSentence({ left: 3, total: 5, month })).toBe('3 of 5 spots left in December');
  expect(spotsSentence({ left: 0, total: 5, month })).toBe('All 5 spots of December are taken');
});
