/** Limits and messages of every field; forms and DTOs read the same rows. */
export const rules = {
  fullName: {
    min: 2,
    max: 100,
    message: 'Full name must be at least 2 characters',
    tooLong: 'Full name must be at most 100 characters',
    link: 'Please leave out "/", ":", "@" and web addresses, and put a space after a dot.',
  },
  email: { max: 254, message: 'Invalid email address' },
  password: {
    /** Unicode code points. */
    min: 8,
    max: 256,
    message: 'Password must be at least 8 characters',
    tooLong: 'Password must be at most 256 characters',
    common: 'This password is too common. Please choose another.',
  },
  loginPassword: { min: 1, max: 256, message: 'Password is required' },
  code: { length: 6, message: 'Code must be 6 digits' },
  phone: { max: 32, message: 'Invalid phone number' },
  age: { min: 13, max: 120, message: 'Must be at least 13 years old', tooHigh: 'Invalid age' },
  checkoutEmail: {
    required: 'Email is required',
    message: 'Please enter a valid email address',
  },
  coupon: { max: 64, message: 'This code cannot be used for this purchase.' },
  reflection: {
    /** Unicode code points after trimming. */
    min: 1,
    max: 10_000,
    message: 'Please write something first.',
    tooLong: 'A reflection can be at most 10,000 characters long.',
  },
  schedule: { defaultTime: '09:00', durationMinutes: 60 },
  /** The word that a member types to confirm the deletion. */
  erasure: { word: 'ERASE', message: 'Please type ERASE' },
  choice: { message: 'Please choose one of the options.' },
  timeZone: { max: 64, message: 'Please choose a time zone.' },
  contactHours: { max: 200, message: 'Please keep this to 200 characters.' },
  contactPhone: {
    /** The least number of digits. */
    digits: 7,
    message: 'Please give the number at which your coach may reach you.',
  },
  appointment: {
    when: 'Please choose a date, a start and an end.',
    past: 'This time has passed. Please choose a later one.',
    far: 'This is more than a year away. Please check the year.',
    end: 'The end must come after the start.',
  },
  link: {
    max: 300,
    message: 'Please give a whole web address that begins with https://, or none.',
  },
  plan: {
    /** Unicode code points after trimming. */
    min: 1,
    max: 10_000,
    message: 'Please write the plan first.',
    tooLong: 'A plan can be at most 10,000 characters long.',
  },
  text: { message: 'This text contains characters that cannot be stored.' },
  progress: { message: 'Progress is the number of weeks that are completed.' },
  version: { message: 'Please load the page again: it no longer fits the saved text.' },
  cursor: { max: 200, message: 'Please load the page again to see more.' },
} as const;

/** The default sentence for a fault that the field's own row has no sentence for. */
export const plainRules = {
  unknown: 'This cannot be changed here.',
  text: 'Please enter a text.',
  tooLong: 'This text is too long.',
  number: 'Please enter a whole number.',
  outOfRange: 'This number is too small or too large.',
  other: 'Please check this field.',
} as const;

/**
 * No spaces, one @, a dot in the domain, and no character that would start another header in a
 * `mailto:` link. Only an email to it proves that an address is real.
 */
export const emailPattern =
  /^[^\s@<>()[\],;:"\\?%]+@[^\s@<>()[\],;:"\\?%&=#/.]+(\.[^\s@<>()[\],;:"\\?%&=#/.]+)+$/;

/** @returns the domain in ASCII, as mail programs look it up (UTS 46); '' for none and for a number. */
const toAscii = (domain: string): string => {
  const url = `http://${domain}`;
  const ascii = URL.canParse(url) ? new URL(url).hostname : '';
  return /\.\d+$/.test(ascii) ? '' : ascii;
};

/** @returns the address as stored: NFC, trimmed, in lower case, with one spelling of its domain. */
export const normalizeEmail = (value: string): string => {
  const email = value.normalize('NFC').trim().toLowerCase();
  // Anything else is refused as it is; a URL would cut off what follows the domain.
  if (!emailPattern.test(email)) return email;
  const at = email.indexOf('@') + 1;
  return email.slice(0, at) + toAscii(email.slice(at));
};

/** @returns the name as stored: NFC, trimmed. */
export const normalizeName = (value: string): string => value.normalize('NFC').trim();

/** Digits and common separators; empty means no number. */
export const phonePattern = /^(\+?[0-9][0-9 ()./-]*)?$/;

/** @returns the code without pasted spaces and dashes. */
export const normalizeCode = (value: string): string => value.replace(/[\s\-–—]/g, '');

/** @returns whether PostgreSQL stores the text unchanged: well-formed, without NUL. */
export const isStorable = (value: string): boolean => value.isWellFormed() && !value.includes('\0');

/**
 * Invisible characters that reverse a line, hide a word or make two names look alike. Joiners hold
 * Persian and Indic letters and emoji together, so they are allowed between two characters.
 */
const unseen =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Co}\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]|(?:^|[\s\u200c\u200d])[\u200c\u200d]|[\u200c\u200d](?:$|\s)/u;

/** @returns whether every character of a name is visible, in a line or in a mail's header. */
export const isPlainName = (value: string): boolean => isStorable(value) && !unseen.test(value);

/**
 * Text that a mail program might turn into a link: mails greet by name, and a stranger may have
 * chosen it. A dot is allowed at the end of a word (St. John) and after a single letter (J.R.R.).
 */
const linkLike = /[/\\:@／＼：＠]|[\p{L}\p{N}][.．。｡][\p{L}\p{N}]{2}/u;

/** @returns whether a name contains nothing that looks like a web address. */
export const isLinkFree = (name: string): boolean => !linkLike.test(name);

/** @returns length in Unicode code points. */
export const codePoints = (value: string): number => [...value].length;
