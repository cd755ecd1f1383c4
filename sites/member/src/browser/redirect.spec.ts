/** @jest-environment @repo/tools/jest/browser */
import { redirectInApp } from './redirect.ts';

const thrownAt = (address: string): Response => {
  window.history.replaceState(null, '', address);
  try {
    return redirectInApp(new URL('/next-steps?x=1', window.location.href), '/self-guided');
  } catch (thrown) {
    return thrown as Response;
  }
};

test.each([
  ['is a step from a page to the next', '/profile', false],
  ['takes the place of an address that the browser shows already', '/next-steps?x=1#top', true],
])('a redirect %s', (_, address, isReplacing) => {
  const { headers } = thrownAt(address);
  expect(headers.get('Location')).toBe('/self-guided');
  expect(headers.has('X-Remix-Replace')).toBe(isReplacing);
});
