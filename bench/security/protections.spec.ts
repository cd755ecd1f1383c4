import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@repo/tools/stack/workspace';
import { enumerationChecks } from './enumeration.ts';
import { ownerActions } from './owner.ts';
import { protectedFile, protections } from './protections.ts';
import { access } from './routes.ts';
import { longAnswers, longTexts } from './texts.ts';

const edits = Object.entries(protections).flatMap(([name, [, , ...all]]) =>
  all.map((edit) => [name, ...edit] as const),
);

it.each(edits)('%s occurs once where the ablation removes it', (_, file, find, replace) => {
  const text = readFileSync(join(root, protectedFile(file)), 'utf8');
  expect(text.split(find)).toHaveLength(2);
  expect(replace).not.toBe(find);
});

const running = [access, ...enumerationChecks, longTexts, longAnswers].map(({ name }) => name);
const specs = globSync('{services,packages}/*/src/**/*.spec.ts', { cwd: root });

it.each(Object.entries(protections))('%s has a check that can say so', (_, [check, says]) => {
  const [, pattern = ''] = /(\S+)$/.exec(check) ?? [];
  if (check.startsWith('run security')) {
    expect(running.filter((name) => name.includes(pattern))).not.toEqual([]);
    if (pattern === 'enumeration') expect(ownerActions.map(({ name }) => name)).toContain(says);
    return;
  }
  const found = specs.filter((spec) => new RegExp(pattern).test(spec));
  const texts = found.map((spec) => readFileSync(join(root, spec), 'utf8'));
  expect(texts.some((text) => text.includes(says))).toBe(true);
});

/** A reviewer removed all of these at once, and no check noticed. */
const once = [
  ...['the owner of a transaction', 'the owner of a session', 'sign-ups by network'],
  ...['five tries of a code', 'calls without an origin', 'the address of a reset'],
  ...['other sessions at a change of the password', 'the proof of a device'],
  ...['the version that the coach may read', 'the verified address', 'wrong coupons'],
  ...['the second look at the limit after a right password', 'a fresh login for exports'],
  ...['the limit of notes', 'tries to erase', 'the state of Google', 'mails of the whole site'],
];

it('takes away what once went unnoticed', () => {
  expect(once).toHaveLength(17);
  expect(Object.keys(protections)).toEqual(expect.arrayContaining(once));
});
