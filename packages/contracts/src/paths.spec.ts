import fc from 'fast-check';
import { findPagePattern, memberPaths, memberRoutes, paths, safePath, withQuery } from './paths.ts';

/** Open-redirect payloads; the same list for `from` and `returnTo`. */
const traps = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' /profile',
  '/profile//evil.example',
  '/profile\u0000',
  '/profile\u0085',
  '/%2f/evil.example',
  '/.evil.example',
  '/@evil.example',
  '/profile/../..//evil.example',
  '/profile/..',
  '/api/auth/logout',
  '/member-assets/x.js',
  '/self-guided/week-7',
  '/find-',
  '/find-a/b',
  '/find-a%2fb',
  '/PROFILE',
  '/profile/',
  'profile',
  '',
  '/profile?next=//evil.example',
  '/profile?x=\\',
  `/profile?${'a'.repeat(512)}`,
  '/／evil.example',
];

test('the member app has an address for every page, and the six weeks share one page', () => {
  expect(Object.values(memberRoutes).every((addresses) => addresses.length > 0)).toBe(true);
  expect(memberRoutes.week).toHaveLength(6);
  expect(new Set(memberPaths).size).toBe(Object.keys(memberRoutes).length + 5);
});

describe('a way back', () => {
  it.each(traps)('%j is not followed', (trap) => {
    expect(safePath(trap)).toBe(paths.home);
    expect(safePath(trap, paths.profile)).toBe(paths.profile);
  });

  it.each([null, undefined])('is home when there is %s', (nothing) => {
    expect(safePath(nothing)).toBe(paths.home);
  });

  it.each([...Object.values(paths), ...memberPaths, '/find-yourself', '/find-a?utm=1#top'])(
    '%s is one of ours',
    (path) => {
      expect(safePath(path, '/nowhere')).toBe(path);
      // Every accepted path stays on this origin when a browser resolves it.
      expect(new URL(path, 'https://ours.example').origin).toBe('https://ours.example');
    },
  );

  it('keeps its slashes readable inside another address', () => {
    expect(withQuery('/auth', { tab: 'login', from: '/self-guided/week-2', none: '' })).toBe(
      '/auth?tab=login&from=/self-guided/week-2',
    );
  });
});

const odd =
  '/ // \\ . .. @ : ? # %2f %5c \t \n \u00a0 ／ find-a https: javascript:alert(1) evil.example profile';
const pieces = fc.constantFrom(...odd.split(' '), 'api/auth/logout', ...Object.values(paths));
const madeUp = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(fc.oneof(pieces, fc.string({ maxLength: 3 })), { maxLength: 8 })
    .map((all) => all.join('')),
  fc.tuple(fc.constantFrom(...Object.values(paths)), fc.string()).map((all) => all.join('?')),
);

it('a way back that somebody made up leads to one of our pages on our origin, or to the usual one', () => {
  fc.assert(
    fc.property(madeUp, (value) => {
      const path = safePath(value, '/usual');
      if (path === '/usual') return;
      expect(path).toBe(value);
      // As a browser resolves it: alone, and against our own origin.
      for (const url of [
        new URL(path, 'https://ours.example'),
        new URL(`https://ours.example${path}`),
      ]) {
        expect(url.origin).toBe('https://ours.example');
        const isOurs = [...Object.values(paths), ...memberPaths].includes(url.pathname);
        expect(isOurs || findPagePattern.test(url.pathname)).toBe(true);
      }
    }),
    { numRuns: 2_000 },
  );
});
