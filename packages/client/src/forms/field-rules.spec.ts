import { rules } from '@repo/contracts/rules';
import { fieldRules, isWholeCode } from './field-rules.ts';

const { fullName, email, newPassword, loginPassword, checkoutEmail, contactPhone } = fieldRules;

describe('the rules of the forms', () => {
  it.each([
    ['one letter', fullName.validate('M'), rules.fullName.message],
    ['only spaces', fullName.validate('   '), rules.fullName.message],
    ['two letters', fullName.validate('Mo'), true],
    ['no domain', email.validate('maya@example'), rules.email.message],
    ['an address with spaces around', email.validate(' maya@example.com '), true],
    ['seven characters', newPassword.validate('1234567'), rules.password.message],
    ['eight emoji, as code points', newPassword.validate('🌱🌱🌱🌱🌱🌱🌱🌱'), true],
    ['four emoji are not eight', newPassword.validate('🌱🌱🌱🌱'), rules.password.message],
    ['an empty login password', loginPassword.validate(''), rules.loginPassword.message],
    ['no number to call', contactPhone.validate(''), rules.contactPhone.message],
    ['too few digits to call', contactPhone.validate('12 34 56'), rules.contactPhone.message],
    ['words for a number', contactPhone.validate('call 5550199'), rules.phone.message],
    ['a number to call', contactPhone.validate(' +1 555 010 0199 '), true],
    ['a missing receipt address', checkoutEmail.validate(' '), rules.checkoutEmail.required],
    ['a wrong receipt address', checkoutEmail.validate('a b@c.d'), rules.checkoutEmail.message],
  ])('%s', (_, verdict, expected) => {
    expect(verdict).toBe(expected);
  });

  it('takes a code of six digits and nothing else', () => {
    expect(['123456', '12345', '1234567', '12345a', '１２３４５６'].map(isWholeCode)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
