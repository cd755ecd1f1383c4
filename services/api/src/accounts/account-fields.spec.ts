import { rules } from '@repo/contracts/rules';
import {
  findCodeFault,
  findEmailFault,
  findGivenPasswordFault,
  findNameFault,
  findPasswordFault,
} from './account-fields.ts';

const notText = [undefined, null, 7, {}, ['a@example.com'], true];

describe('an e-mail address', () => {
  it.each(['a@example.com', 'ü.ñ+tag@sub.example.co', `${'a'.repeat(242)}@example.com`])(
    'may be %s',
    (email) => {
      expect(findEmailFault(email)).toBeUndefined();
    },
  );

  it.each([
    'example.com',
    'a@b',
    'a b@example.com',
    'a@example.com,b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'a?bcc=b%40example.com&z=@example.com',
    'a%0Abcc@example.com',
    'a@example.com?bcc=b',
    '"<a>"@example.com',
    'a\0@example.com',
    'a\ud800@example.com',
    `${'a'.repeat(243)}@example.com`,
    ...notText,
  ])('may not be %j', (email) => {
    expect(findEmailFault(email)).toBe(rules.email.message);
  });
});

describe('a full name', () => {
  it.each([
    ...['Al', '李小', "Renée O'Hara-Smith", '👩🏽‍🚀👩🏽‍🚀', 'a'.repeat(100)],
    // A joiner inside a Persian name and one inside an Indic one.
    ...['علی\u200cرضا احمدی', 'क्\u200dष', 'שרה כהן', 'Ada ❤️'],
  ])('may be %s', (name) => {
    expect(findNameFault(name)).toBeUndefined();
  });

  it.each<[unknown, string]>([
    ['A', rules.fullName.message],
    ['👩', rules.fullName.message],
    [null, rules.fullName.message],
    ['a'.repeat(101), rules.fullName.tooLong],
    ['Ada\r\nBcc: x@example.com', rules.text.message],
    ['Ada\u2028Miller', rules.text.message],
    ['Ada\0', rules.text.message],
    ['Ada\udc00', rules.text.message],
    // What turns the line round, stands there unseen, or makes two names look like one.
    ...[
      ...[
        'It is \u202eevil',
        'Ada\u202d',
        'Ada\u2066Miller',
        'Ada\u2069',
        '\u200fAda',
        'Ada\u061c',
      ],
      ...['A\u200bda', '\ufeffAda', 'Ada\u2060', 'So\u00adft', '\u3164\u3164', '\u115f\u1160'],
      ...[
        'Ada\u200d',
        '\u200cAda',
        'Ada \u200dMiller',
        'A\u200c\u200cda',
        'A\u{e0041}da',
        'A\ue000',
      ],
    ].map((name): [string, string] => [name, rules.text.message]),
  ])('may not be %j', (name, sentence) => {
    expect(findNameFault(name)).toBe(sentence);
  });
});

describe('a new password', () => {
  it.each(['x7!pq.mz', '🔒a🔒b🔒c🔒d', ' spaces count ', `${'y'.repeat(255)}z`])(
    'may be %j',
    (password) => {
      expect(findPasswordFault(password)).toBeUndefined();
    },
  );

  it.each<[unknown, string]>([
    ['1234567', rules.password.message],
    ['🔒🔒🔒🔒🔒🔒🔒', rules.password.message],
    [undefined, rules.password.message],
    ['a'.repeat(257), rules.password.tooLong],
    ['PASSWORD123', rules.password.common],
    ['xxxxxxxxx', rules.password.common],
    ['long enough\0', rules.text.message],
    ['long enough\ud83d', rules.text.message],
  ])('may not be %j', (password, sentence) => {
    expect(findPasswordFault(password)).toBe(sentence);
  });
});

describe('a given password', () => {
  it('is judged by its form alone', () => {
    expect(findGivenPasswordFault('1')).toBeUndefined();
    expect(findGivenPasswordFault('password')).toBeUndefined();
    expect(findGivenPasswordFault('a'.repeat(257))).toBe(rules.loginPassword.message);
  });

  it.each(['', ...notText])('may not be %j', (password) => {
    expect(findGivenPasswordFault(password)).toBe(rules.loginPassword.message);
  });
});

describe('a code', () => {
  it('has six digits', () => {
    expect(findCodeFault('012345')).toBeUndefined();
  });

  it.each(['12345', '1234567', '12345a', '١٢٣٤٥٦', '123456\n', 123456, null])(
    'may not be %j',
    (code) => {
      expect(findCodeFault(code)).toBe(rules.code.message);
    },
  );
});
