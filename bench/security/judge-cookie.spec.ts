import { judgeCookie, readCookie } from './judge-cookie.ts';

const line = 'session=abc; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax';
const judge = (text: string) => judgeCookie(readCookie(text), ['signed_in']);

test('what we set is in order, and the hint may be read', () => {
  expect(judge(line)).toEqual([]);
  expect(judge('signed_in=1; Max-Age=2592000; Path=/; SameSite=Lax')).toEqual([]);
});

test.each([
  [line.replace('; HttpOnly', ''), 'session can be read by scripts'],
  [line.replace('Lax', 'None'), 'session goes along from other sites'],
  [line.replace('; SameSite=Lax', ''), 'session goes along from other sites'],
  [line.replace('Path=/', 'Path=/api'), 'session is not for the whole site'],
  [`${line}; Domain=example.com`, 'session goes to other hosts'],
  [line.replace('Max-Age=2592000; ', ''), 'session never ends'],
])('%s is found', (text, wanted) => {
  expect(judge(text)).toContain(wanted);
});
