import { rules } from '@repo/contracts/rules';
import { findAgeFault, findPhoneFault } from './me.dto.ts';

describe('a phone number', () => {
  it.each([null, '', '+1 (555) 010-9999', '0041.44.668.18.00', '112'])('may be %j', (phone) => {
    expect(findPhoneFault(phone)).toBeUndefined();
  });

  it.each([undefined, 5550100, 'call me', '+', '<b>1</b>', '1'.repeat(33), '1\n2'])(
    'may not be %j',
    (phone) => {
      expect(findPhoneFault(phone)).toBe(rules.phone.message);
    },
  );
});

describe('an age', () => {
  it.each([null, 13, 120])('may be %j', (age) => {
    expect(findAgeFault(age)).toBeUndefined();
  });

  it.each<[unknown, string]>([
    [12, 'Must be at least 13 years old'],
    [-1, 'Must be at least 13 years old'],
    [121, 'Invalid age'],
    [30.5, 'Invalid age'],
    [Number.NaN, 'Invalid age'],
    ['30', 'Invalid age'],
    [undefined, 'Invalid age'],
  ])('may not be %j', (age, sentence) => {
    expect(findAgeFault(age)).toBe(sentence);
  });
});
