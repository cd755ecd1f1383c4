import { readFileSync } from 'node:fs';
import { validatePassword } from '@repo/contracts/validators';
import { rules } from '@repo/contracts/rules';

/**
 * The 4,000 most used passwords of at least eight characters (shorter ones are refused anyway), from
 * the list of @zxcvbn-ts/language-common 4.1.3 (MIT, © 2012-2016 Dan Wheeler and Dropbox, Inc.,
 * © 2021 @zxcvbn-ts), lower-cased, without slurs. Then newer ones, and what is near at hand here.
 */
const file = new URL('./common-passwords.txt', import.meta.url);

const common = new Set(readFileSync(file, 'utf8').trimEnd().split('\n'));

/** @returns whether a password is one of those, or one character over and over. */
const isCommonPassword = (password: string): boolean =>
  common.has(password.toLowerCase()) || /^(.)\1*$/su.test(password);

/** What is wrong with a new password; what is common, browsers do not know. */
export const validateNewPassword = (value: unknown): string | undefined =>
  validatePassword(value) ?? (isCommonPassword(String(value)) ? rules.password.common : undefined);
