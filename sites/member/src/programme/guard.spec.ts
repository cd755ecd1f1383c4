import { RequestError } from '@repo/contracts/client';
import { errors } from '@repo/contracts/errors';
import { failWith, requireUser, requireVerified } from '../accounts/guard.ts';
import { session } from '../accounts/session.ts';
import { LoadFailure } from '../server/failure.ts';
import { answerWith } from '../testing/api.ts';
import { member, programmeAt } from '../testing/people.ts';
import { requirePremium } from './guard.ts';
import { ownProgramme } from './own-programme.ts';

const signedOut = { ...errors.NOT_SIGNED_IN, data: { code: 'NOT_SIGNED_IN' } };
const request = new Request('http://localhost/self-guided/week-2?x=1');

const redirectOf = async (guard: Promise<unknown>): Promise<string | null> => {
  const thrown: unknown = await guard.catch((error: unknown) => error);
  return thrown instanceof Response ? thrown.headers.get('location') : null;
};

beforeEach(() => {
  session.clear();
  ownProgramme.clear();
  document.cookie = 'signed_in=; max-age=0';
});

describe('the route guard', () => {
  it('sends a stranger to the login and remembers the page', async () => {
    answerWith({ 'GET /me': signedOut });
    expect(await redirectOf(requireUser(request))).toBe(
      '/auth?tab=login&from=/self-guided/week-2%3Fx%3D1',
    );
  });

  it('sends an unverified member to the verification', async () => {
    answerWith({ 'GET /me': { data: { ...member, isVerified: false } } });
    expect(await redirectOf(requireVerified(request))).toContain('/auth?tab=login&from=');
    expect(await requireUser(request)).toMatchObject({ _id: 'u1' });
  });

  it('sends a member without the program to the fallback', async () => {
    answerWith({ 'GET /me': { data: { ...member, hasPremium: false } } });
    expect(await redirectOf(requirePremium(request))).toBe('/checkout');
    expect(await redirectOf(requirePremium(request, '/checkout-self-guided'))).toBe(
      '/checkout-self-guided',
    );
  });

  it('lets a member of the program in with one call, the one that reads their record', async () => {
    document.cookie = 'signed_in=1';
    const sent = answerWith({ 'GET /self-guided': { data: { ...programmeAt(2), member } } });
    expect(await requirePremium(request)).toEqual(member);
    await requirePremium(request);
    expect(await ownProgramme.load()).toEqual(programmeAt(2));
    expect(sent.map(({ call }) => call)).toEqual(['GET /self-guided']);
  });

  it.each([
    ['who has not paid', 403, { data: { ...member, hasPremium: false } }, '/checkout'],
    ['whose session has ended', 401, signedOut, '/auth?tab=login&from='],
  ])('asks who somebody is %s, and leads on', async (_, status, whoAmI, target) => {
    document.cookie = 'signed_in=1';
    const sent = answerWith({ 'GET /self-guided': { status }, 'GET /me': whoAmI });
    expect(await redirectOf(requirePremium(request))).toContain(target);
    expect(sent.map(({ call }) => call)).toEqual(['GET /self-guided', 'GET /me']);
  });

  it.each([
    ['a fault of the server', { 'GET /me': { status: 500, message: 'An unexpected error.' } }],
    ['no network', {}],
  ])('signs nobody out on %s', async (_, answers) => {
    answerWith(answers);
    await expect(requireUser(request)).rejects.toThrow('Failed to fetch user profile');
    await expect(requireUser(request)).rejects.toBeInstanceOf(LoadFailure);
    expect(session.peek()).toBeUndefined();
  });

  it('takes a 401 of any later call as the end of the session, and nothing else', () => {
    session.set(member);
    const fail = failWith(request, 'Unable to load program progress');
    expect(() => fail(new RequestError('down', 500))).toThrow(LoadFailure);
    expect(session.peek()).toEqual(member);
    expect(() => fail(new RequestError('gone', 401, { code: 'NOT_SIGNED_IN' }))).toThrow();
    expect(session.peek()).toBeNull();
  });
});
