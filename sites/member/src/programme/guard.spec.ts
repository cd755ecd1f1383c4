/** @jest-environment @repo/tools/jest/browser */
import { session } from '@repo/web/accounts/session.ts';
import { LoadFailure } from '@repo/web/server/failure.ts';
import { mockApi } from '@repo/web/testing/api.ts';
import { member } from '@repo/web/testing/people.ts';
import { errors } from '@repo/contracts/errors';
import { requireUser, requireVerified } from '../accounts/guard.ts';
import { requirePremium, requirePremiumOrPast } from './guard.ts';
import { ownJournal } from './journal/own-journal.ts';

const signedOut = { ...errors.NOT_SIGNED_IN, data: { code: 'NOT_SIGNED_IN' } };
const neverOpen = { weeks: [], isOpen: false, wasOpen: false };
const past = { ...member, hasPremium: false };
const url = new URL('http://localhost/self-guided/week-2?x=1');

const redirectOf = async (guard: Promise<unknown>): Promise<string | null> => {
  const thrown: unknown = await guard.catch((error: unknown) => error);
  return thrown instanceof Response ? thrown.headers.get('Location') : null;
};

beforeEach(() => {
  session.clear();
  ownJournal.clear();
});

describe('the route guard', () => {
  it('sends a stranger to the login and remembers the page', async () => {
    mockApi({ 'GET /me': signedOut });
    expect(await redirectOf(requireUser(url))).toBe(
      '/auth?tab=login&from=/self-guided/week-2%3Fx%3D1',
    );
  });

  it('sends an unverified member to the verification', async () => {
    mockApi({ 'GET /me': { data: { ...member, isVerified: false } } });
    expect(await redirectOf(requireVerified(url))).toContain('/auth?tab=login&from=');
    expect(await requireUser(url)).toMatchObject({ _id: 'u1' });
  });

  it('lets a member of the program in with one call, the one that tells who they are', async () => {
    const sent = mockApi({ 'GET /me': { data: member } });
    expect(await requirePremium(url)).toEqual(member);
    await requirePremium(url);
    expect(sent.map(({ call }) => call)).toEqual(['GET /me']);
  });

  it.each([
    ['who never had the program', '/checkout', neverOpen],
    ['whose program was refunded', '/self-guided', { ...neverOpen, wasOpen: true }],
  ])('leads a member %s to %s, and asks for no program', async (_, target, written) => {
    const sent = mockApi({
      'GET /me': { data: past },
      'GET /self-guided/journal': { data: written },
    });
    expect(await redirectOf(requirePremium(url))).toBe(target);
    expect(sent.map(({ call }) => call)).toEqual(['GET /me', 'GET /self-guided/journal']);
  });

  it('shows the overview to a member whose program was refunded, and says that it is closed', async () => {
    session.set(past);
    ownJournal.set({ ...neverOpen, wasOpen: true });
    mockApi({});
    expect(await requirePremiumOrPast(url, '/checkout')).toBeNull();
  });

  it('guesses nothing where nobody can tell whether the program was refunded', async () => {
    session.set(past);
    mockApi({ 'GET /self-guided/journal': { status: 500 } });
    await expect(requirePremium(url)).rejects.toBeInstanceOf(LoadFailure);
  });

  it.each([
    ['a fault of the server', { 'GET /me': { status: 500, message: 'An unexpected error.' } }],
    ['no network', {}],
  ])('signs nobody out on %s', async (_, answers) => {
    mockApi(answers);
    await expect(requireUser(url)).rejects.toThrow('Failed to fetch user profile');
    await expect(requireUser(url)).rejects.toBeInstanceOf(LoadFailure);
    expect(session.peek()).toBeUndefined();
  });
});
