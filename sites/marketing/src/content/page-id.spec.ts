import { safePath } from '@repo/contracts/paths';
import { draftProblem, fixedPages, nameOf, nameProblem, pathOf } from './page-id.ts';

describe('the name of a page', () => {
  it('is an address that the checkouts lead back to', () => {
    const names = [...fixedPages, 'find-calm', nameOf('Find calm — in 5 minutes!')];
    for (const name of names) {
      expect(nameProblem(name)).toBeUndefined();
      expect(safePath(pathOf(name), '/nowhere')).toBe(pathOf(name));
    }
  });

  it.each(['calm', 'profile', 'Find-Calm', 'find-', 'find-calm.draft', 'api'])(
    'is not %s',
    (name) => {
      expect(nameProblem(name)).toContain(`“${name}” cannot be the name of a page`);
    },
  );

  it('comes from the title, short enough for an address', () => {
    expect(nameOf('Find calm in a quarrel')).toBe('find-calm-in-a-quarrel');
    expect(nameProblem(nameOf('calm '.repeat(40)))).toBeUndefined();
  });
});

it('a draft may be a new page, never one that others link to', () => {
  expect(draftProblem('find-calm', true)).toBeUndefined();
  expect(draftProblem('new-door', false)).toBeUndefined();
  expect(draftProblem('new-door', true)).toBe('other pages link to this one, it cannot be a draft');
});
