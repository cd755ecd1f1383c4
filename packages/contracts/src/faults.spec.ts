import {
  findAgeFault,
  findCodeFault,
  findContactPhoneFault,
  findEmailFault,
  findGivenPasswordFault,
  findNameFault,
  findPasswordFault,
  findPhoneFault,
  findPlaceFault,
  findTextFault,
  findTimeZoneFault,
} from './faults.ts';
import { rules } from './rules.ts';

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
    ...['J.R.R. Tolkien', 'St. John Smith', 'Ada M.', 'Miller & Co'],
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
    // What a mail program would make a link of.
    ...[
      'https://evil.example/keep-my-account Miller',
      ...['evil.example', 'Call evil.co now', 'Ada@Miller', 'tel:+1555', 'evil。example', 'a/b'],
    ].map((name): [string, string] => [name, rules.fullName.link]),
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

describe('a number to be called at', () => {
  it.each(['+1 555 010 0199', '044 123 45 67', '5550199'])('may be %s', (phone) => {
    expect(findContactPhoneFault(phone)).toBeUndefined();
  });

  it.each(['', '123456', 'call me 5550199', '+', '1'.repeat(33), null, 5_550_199])(
    'may not be %j',
    (phone) => {
      expect(findContactPhoneFault(phone)).toBeDefined();
    },
  );
});

describe('a time zone', () => {
  it.each(['Europe/Zurich', 'America/Argentina/Buenos_Aires', 'UTC'])('may be %s', (zone) => {
    expect(findTimeZoneFault(zone)).toBeUndefined();
  });

  it.each(['Mars/Olympus', '+02:00', '', 'a'.repeat(65), 'UTC\n', null, 2])(
    'may not be %j',
    (zone) => {
      expect(findTimeZoneFault(zone)).toBeDefined();
    },
  );
});

describe('a place to meet', () => {
  it.each(['Room 7', 'https://meet.example/room-7?pin=1', 'x'.repeat(300)])(
    'may be %s',
    (place) => {
      expect(findPlaceFault(place)).toBeUndefined();
    },
  );

  it.each<[unknown, string]>([
    ['', rules.place.message],
    ['x'.repeat(301), rules.place.tooLong],
    ['Room 7\nBring your passport', rules.text.message],
    ['Room 7\u2028', rules.text.message],
  ])('may not be %j', (place, sentence) => {
    expect(findPlaceFault(place)).toBe(sentence);
  });
});

describe('hours to be contacted', () => {
  it('are at most 200 characters of storable text', () => {
    const findHoursFault = findTextFault(rules.contactHours);
    expect(findHoursFault('evenings, after 8 🌙')).toBeUndefined();
    expect(findHoursFault('🌙'.repeat(200))).toBeUndefined();
    expect(findHoursFault('🌙'.repeat(201))).toBeDefined();
    expect(findHoursFault('a\0')).toBeDefined();
    expect(findHoursFault(8)).toBeDefined();
  });
});
