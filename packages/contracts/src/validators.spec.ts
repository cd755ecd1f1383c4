import * as validators from './validators.ts';
import { normalizeEmail, rules } from './rules.ts';

const notText = [undefined, null, 7, {}, ['a@example.com'], true];

interface Field {
  find: (value: unknown) => string | undefined;
  fine: readonly unknown[];
  /** By the sentence that refuses them. */
  wrong: readonly (readonly [sentence: string, values: readonly unknown[]])[];
}

const fields: Record<string, Field> = {
  'an e-mail address': {
    find: validators.validateEmail,
    fine: ['a@example.com', 'ü.ñ+tag@sub.example.co', `${'a'.repeat(242)}@example.com`],
    wrong: [
      [
        rules.email.message,
        [
          'a@b',
          'a b@example.com',
          'a@example.com,b@example.com',
          'a@example.com\r\nBcc: b@example.com',
          'a?bcc=b%40example.com&z=@example.com',
          'a@example.com?bcc=b',
          '"<a>"@example.com',
          'a\0@example.com',
          'a\ud800@example.com',
          `${'a'.repeat(243)}@example.com`,
          ...notText,
        ],
      ],
    ],
  },
  'a full name': {
    find: validators.validateName,
    fine: [
      'Al',
      '李小',
      "Renée O'Hara-Smith",
      '👩🏽‍🚀👩🏽‍🚀',
      'a'.repeat(100),
      // A joiner inside a Persian name and one inside an Indic one.
      'J.R.R. Tolkien',
      'Miller & Co',
      'علی\u200cرضا احمدی',
      'क्\u200dष',
      'שרה כהן',
    ],
    wrong: [
      [rules.fullName.message, ['A', '👩', null]],
      [rules.fullName.tooLong, ['a'.repeat(101)]],
      // Text that a mail program would turn into a link.
      [
        rules.fullName.link,
        [
          'https://evil.example/keep-my-account Miller',
          'Call evil.co now',
          'Ada@Miller',
          'tel:+1555',
          'evil。example',
          'a/b',
        ],
      ],
      // Characters that reverse a line, are invisible, or make two names look alike.
      [
        rules.text.message,
        [
          'Ada\r\nBcc: x@example.com',
          'Ada\0',
          'Ada\udc00',
          'It is \u202eevil',
          'Ada\u2066Miller',
          '\u200fAda',
          'A\u200bda',
          'So\u00adft',
          '\u3164\u3164',
          'Ada\u200d',
          'A\u200c\u200cda',
          'A\u{e0041}da',
          'A\ue000',
        ],
      ],
    ],
  },
  'a new password': {
    find: validators.validatePassword,
    fine: ['x7!pq.mz', '🔒a🔒b🔒c🔒d', ' spaces count ', `${'y'.repeat(255)}z`],
    wrong: [
      [rules.password.message, ['1234567', '🔒🔒🔒🔒🔒🔒🔒', undefined]],
      [rules.password.tooLong, ['a'.repeat(257)]],
      [rules.text.message, ['long enough\0', 'long enough\ud83d']],
    ],
  },
  'a given password, judged by its form alone': {
    find: validators.validateGivenPassword,
    fine: ['1', 'password'],
    wrong: [[rules.loginPassword.message, ['', 'a'.repeat(257), ...notText]]],
  },
  'a code of six digits': {
    find: validators.validateCode,
    fine: ['012345'],
    wrong: [
      [rules.code.message, ['12345', '1234567', '12345a', '١٢٣٤٥٦', '123456\n', 123456, null]],
    ],
  },
  'a phone number': {
    find: validators.validatePhone,
    fine: [null, '', '+1 (555) 010-9999', '0041.44.668.18.00', '112'],
    wrong: [
      [
        rules.phone.message,
        [undefined, 5550100, 'call me', '+', '<b>1</b>', '1'.repeat(33), '1\n2'],
      ],
    ],
  },
  'an age': {
    find: validators.validateAge,
    fine: [null, 13, 120],
    wrong: [
      ['Must be at least 13 years old', [12, -1]],
      ['Invalid age', [121, 30.5, Number.NaN, '30', undefined]],
    ],
  },
  'a number to be called at': {
    find: validators.validateContactPhone,
    fine: ['+1 555 010 0199', '044 123 45 67', '5550199'],
    wrong: [
      [rules.contactPhone.message, ['', '123456', '+', null, 5_550_199]],
      [rules.phone.message, ['call me 5550199', '1'.repeat(33)]],
    ],
  },
  'a time zone': {
    find: validators.validateTimeZone,
    fine: ['Europe/Zurich', 'America/Argentina/Buenos_Aires', 'UTC'],
    wrong: [
      [rules.timeZone.message, ['Mars/Olympus', '+02:00', '', 'a'.repeat(65), 'UTC\n', null, 2]],
    ],
  },
  'a link to a call': {
    find: validators.validateLink,
    fine: ['', 'https://meet.example/room-7?pin=1'],
    wrong: [
      [
        rules.link.message,
        ['Room 7', 'javascript:alert(1)', 'data:text/html,x', 'https://a b', null],
      ],
      [rules.link.message, [`https://${'x'.repeat(300)}`, 'https://a\nb', 'https://a\u202eb']],
    ],
  },
  'hours to be contacted': {
    find: validators.textValidator(rules.contactHours),
    fine: ['evenings, after 8 🌙', '🌙'.repeat(200)],
    wrong: [
      [rules.contactHours.message, ['🌙'.repeat(201), 8]],
      [rules.text.message, ['a\0']],
    ],
  },
};

describe.each(Object.entries(fields))('%s', (_, { find, fine, wrong }) => {
  it.each([...fine])('may be %j', (value) => {
    expect(find(value)).toBeUndefined();
  });

  it.each(wrong.flatMap(([sentence, values]) => values.map((value) => [value, sentence] as const)))(
    'may not be %j',
    (value, sentence) => {
      expect(find(value)).toBe(sentence);
    },
  );
});

describe('the domain of an address', () => {
  it.each([
    ['victim@yahoo.co.uk', ['Victim@YAHOO.co.uk', 'victim@yahoo。co.uk', 'victim@yahoo.co．uk']],
    [
      'victim@yahoo.co.uk',
      ['victim@yahoo｡co.uk', 'victim@ya\u00adhoo.co.uk', 'victim@ｙahoo.co.uk'],
    ],
    [
      'a@xn--bcher-kva.example',
      ['a@bücher.example', 'a@BU\u0308CHER.example', 'a@xn--bcher-kva.example'],
    ],
    ['ü.ñ+tag@example.com', ['Ü.Ñ+tag@example.com']],
  ])('has one spelling: %s', (stored, spellings) => {
    for (const spelling of spellings) expect(normalizeEmail(spelling)).toBe(stored);
    expect(validators.validateEmail(stored)).toBeUndefined();
    expect(normalizeEmail(stored)).toBe(stored);
  });

  it.each([
    'a@1.2',
    'a@0x7f.1',
    'a@127.0.0.1',

    'a@example.com。',
    'a@\u200b.com',
    'a@example.com／b',
    'a@example.com％2eb',
    'a@example.com：25',
    'a@example.com/b',
    'a@b@example.com',
  ])('that is none, or another than it says, is refused: %s', (email) => {
    expect(validators.validateEmail(normalizeEmail(email))).toBe(rules.email.message);
  });
});
