import { sign } from '../platform/calls/signatures.ts';
import { cookieShapes } from './two-calls.ts';

const setting = (value: string): Response =>
  new Response(null, { headers: { 'set-cookie': `sign-up=${value}; Path=/` } });
const signed = (userId: string, seconds: number) => sign('key', 'sign-up', { userId }, seconds);
const shapes = (before: string, now: string) =>
  cookieShapes(setting(now), new Map([['sign-up', before]]));

test('the same attempt, signed a second later, is told as the same', () => {
  expect(shapes(signed('a', 10), signed('a', 11))).toEqual(['sign-up=<as before>; Path=/']);
});

test('another attempt is told as another, and so is what is not signed', () => {
  expect(shapes(signed('a', 10), signed('b', 10))[0]).toMatch(/^sign-up=<\d+ characters>/);
  expect(shapes('x'.repeat(43), signed('a', 10))[0]).toMatch(/^sign-up=<\d+ characters>/);
  expect(shapes('one', 'other')).toEqual(['sign-up=<5 characters>; Path=/']);
});
