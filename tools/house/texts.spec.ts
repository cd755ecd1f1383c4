import { accountMessages } from '@repo/contracts/accounts/messages';
import { errors } from '@repo/contracts/errors';
import { messages, paymentMessages, signInMessages } from '@repo/contracts/messages';
import { rules } from '@repo/contracts/rules';
import { filesOf, read } from './files.ts';

const sources = filesOf([
  '{sites/{member,marketing},packages/client}/src/**/*.{ts,tsx,astro}',
  'services/api/src/**/*.ts',
]).filter((file) => !/\.spec\.tsx?$|\/testing\//.test(file));
const texts = sources.map((file) => read(file).replace(/\/\*.*?\*\/|^ *\/\/[^\n]*$/gms, ''));

/** @returns whether some screen or answer has every word of a row's address: messages, auth, … */
const isUsed = (address: string): boolean => {
  const words = address.split('.').map((word) => new RegExp(`\\b${word}\\b`));
  return texts.some((text) => words.every((word) => word.test(text)));
};

test('every message is really said by some screen', () => {
  const tables = { signInMessages, paymentMessages };
  const all = [
    ...Object.entries(messages).map(([group, rows]) => [`messages.${group}`, rows] as const),
    ...Object.entries(accountMessages).map(
      ([group, rows]) => [`accountMessages.${group}`, rows] as const,
    ),
    ...Object.entries(tables),
  ].flatMap(([group, rows]) => Object.keys(rows).map((row) => `${group}.${row}`));
  expect(all.length).toBeGreaterThan(40);
  expect(all.filter((address) => !isUsed(address))).toEqual([]);
});

test('every rule is checked by a form and by the API', () => {
  expect(Object.keys(rules).filter((row) => !isUsed(`rules.${row}`))).toEqual([]);
});

test('every error is really answered', () => {
  const byGateway = read('gateway/nginx.conf.template');
  const silent = Object.keys(errors).filter(
    (code) => !byGateway.includes(code) && !texts.some((text) => text.includes(`'${code}'`)),
  );
  expect(silent).toEqual([]);
});

const sentencesIn = (row: unknown): string[] =>
  typeof row === 'string' ? [row] : Object.values(row ?? {}).flatMap(sentencesIn);

test('no sentence of the catalogue is typed a second time', () => {
  const written = sentencesIn([errors, messages, signInMessages, paymentMessages, rules]).filter(
    ({ length }) => length > 20,
  );
  expect(written.length).toBeGreaterThan(80);
  const copies = sources.filter((_, at) =>
    written.some((sentence) => texts[at]?.includes(sentence)),
  );
  expect(copies).toEqual([]);
});
