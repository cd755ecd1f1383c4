import { rules } from '@repo/contracts/rules';
import { fieldRules, isWholeCode } from './field-rules.ts';

const { fullName, email, newPassword, loginPassword, checkoutEmail, contactPhone } = fieldRules;

// What is right and wrong is in the contract's validators; this is about what people type around it.
it.each([
  ['only spaces', fullName.validate('   '), rules.fullName.message],
  ['an address with spaces around', email.validate(' maya@example.com '), true],
  ['four emoji, which are not eight', newPassword.validate('🌱🌱🌱🌱'), rules.password.message],
  ['an empty login password', loginPassword.validate(''), rules.loginPassword.message],
  ['words for a number', contactPhone.validate('call 5550199'), rules.phone.message],
  ['a number to call', contactPhone.validate(' +1 555 010 0199 '), true],
  ['a missing receipt address', checkoutEmail.validate(' '), rules.checkoutEmail.required],
  ['a wrong receipt address', checkoutEmail.validate('a b@c.d'), rules.checkoutEmail.message],
])('a form judges %s', (_, verdict, expected) => {
  expect(verdict).toBe(expected);
});

it('a code is six digits and nothing else', () => {
  const typed = ['123456', '12345', '1234567', '12345a', '１２３４５６'];
  expect(typed.filter(isWholeCode)).toEqual(['123456']);
});
