/** @jest-environment @repo/tools/jest/browser */
import { session } from '../accounts/session.ts';
import { call } from '../server/api.ts';
import { mockApi } from '../testing/api.ts';
import { member } from '../testing/people.ts';
import { auth } from '@repo/contracts/accounts/auth';
import { me } from '@repo/contracts/accounts/me';
import { leaveWhenSignedOut } from './session-ended.ts';

const signedOut = { status: 401, message: 'x', data: { code: 'NOT_SIGNED_IN' } };
const list = () => call(me.listSessions).catch(() => undefined);

let opened: string[] = [];

beforeEach(() => {
  opened = [];
  window.history.replaceState(null, '', '/self-guided/week-2');
  leaveWhenSignedOut((path) => opened.push(path));
});

describe('a session that ended elsewhere', () => {
  it('leads to the login once, and back to the page from there', async () => {
    session.set(member);
    mockApi({ 'GET /me/sessions': signedOut });
    await Promise.all([list(), list()]);
    expect(opened).toEqual(['/auth?tab=login&from=/self-guided/week-2&ended=1']);
    expect(session.peek()).toBeNull();
  });

  it.each([
    ['a visitor', null, signedOut],
    ['a fault of ours', member, { status: 500, data: { code: 'UNEXPECTED' } }],
  ])('is not what %s meets', async (_, who, answer) => {
    session.set(who);
    mockApi({ 'GET /me/sessions': answer });
    await list();
    expect(opened).toEqual([]);
    expect(session.peek()).toBe(who);
  });

  it('is not a wrong password', async () => {
    session.set(member);
    mockApi({ 'POST /auth/login': { status: 401, data: { code: 'INVALID_CREDENTIALS' } } });
    await call(auth.login, { body: { email: 'a@example.com', password: 'b' } }).catch(() => 0);
    expect(opened).toEqual([]);
  });
});
