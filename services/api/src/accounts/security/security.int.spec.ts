import { me } from '@repo/contracts/accounts/me';
import { security } from '@repo/contracts/accounts/security';
import { termsVersion } from '@repo/product/terms';
import { api, useApi, type Member } from '../../testing/harness.ts';
import type { Browser } from '@repo/testing/browser';
import { testPassword } from '../../testing/people.ts';
import {
  freshEmail,
  login,
  newestCode,
  newPassword,
  refusal,
  rows,
  statusOf,
  twinOf,
  verify,
  securityLogOf,
} from '../../testing/calls.ts';

useApi();

const change = (member: Member, body: object = {}) =>
  member.call(security.changePassword, {
    body: { currentPassword: testPassword, newPassword, ...body },
  });

describe('changing the password', () => {
  it('signs every other browser out, keeps this one, and tells the member', async () => {
    const member = await api.signedIn();
    const elsewhere = api.visitor();
    await login(elsewhere, member.email);
    const thief = twinOf(member);
    await change(member);
    expect(await statusOf(elsewhere.call(me.read))).toBe(401);
    expect((await member.call(me.read)).data.email).toBe(member.email);
    expect(await api.outbox('password.changed')).toContainEqual({ userId: member.userId });
    // A thief who copied this browser's cookie is signed out as well.
    expect(await statusOf(thief.call(me.read))).toBe(401);
    expect(await statusOf(login(api.visitor(), member.email))).toBe(401);
    await login(api.visitor(), member.email, newPassword);
  });

  it.each([{ currentPassword: 'somebody guesses' }, { currentPassword: undefined }])(
    'by somebody who only holds the session is refused: %j',
    async (body) => {
      const member = await api.signedIn();
      expect((await refusal(change(member, body))).code).toBe('WRONG_PASSWORD');
      await login(api.visitor(), member.email);
    },
  );

  it('without one, after Google: a fresh login counts, an old one does not', async () => {
    const member = await api.signedIn();
    await rows('update users set password_hash = null where id = $1', [member.userId]);
    const age = (minutes: number) =>
      rows(
        `update sessions set authenticated_at = now() - make_interval(mins => $2)
         where user_id = $1`,
        [member.userId, minutes],
      );
    await age(11);
    const call = () => member.call(security.changePassword, { body: { newPassword } });
    expect((await refusal(call())).code).toBe('FRESH_PROOF_REQUIRED');
    expect((await member.call(security.read)).data.hasPassword).toBe(false);
    await age(1);
    await call();
    await login(api.visitor(), member.email, newPassword);
  });

  it('by confirming first gives this browser another cookie', async () => {
    const member = await api.signedIn();
    const thief = twinOf(member);
    await member.call(security.confirm, { body: { currentPassword: testPassword } });
    expect(await statusOf(thief.call(me.read))).toBe(401);
    expect((await member.call(me.read)).data.email).toBe(member.email);
  });

  it('to a poor one changes nothing', async () => {
    const member = await api.signedIn();
    expect((await refusal(change(member, { newPassword: 'password1234' }))).code).toBe(
      'VALIDATION_FAILED',
    );
    await login(api.visitor(), member.email);
  });
});

describe('what a member can look up', () => {
  it('is the sign-in before their own, by device and without an address', async () => {
    const member = await api.signedIn();
    const before = (browser: Browser) =>
      browser.call(me.listSessions).then(({ data }) => data.signInBefore);
    expect(await before(member)).toBeNull();
    const [second, third] = [api.visitor(undefined, '203.0.113.7'), api.visitor()];
    await login(second, member.email);
    await login(third, member.email);
    const at = expect.any(String) as string;
    expect(await before(third)).toEqual({ at, device: 'A browser' });
    expect(await before(second)).toBeNull();
    const other = await api.signedIn();
    expect(await before(other)).toBeNull();
  });

  it('is logged: every login and change, by device and without an address', async () => {
    const member = await api.signedIn();
    await login(api.visitor(undefined, '203.0.113.7'), member.email);
    const wanted = freshEmail();
    await member.call(me.update, { body: { email: wanted } });
    await verify(member, await newestCode(api, wanted));
    await change(member);
    expect(await securityLogOf(wanted)).toEqual(['password-changed', 'email-changed', 'login']);
    const logged = await rows('select * from security_events where user_id = $1', [member.userId]);
    expect(JSON.stringify(logged)).not.toContain('203.0.113');
  });

  it('is what was agreed to, with each change of mind, the same choice once', async () => {
    const member = await api.signedIn();
    for (const aiInsights of ['on', 'on', 'off', 'on'] as const)
      await member.call(me.updatePreferences, { body: { aiInsights } });
    await member.call(me.updatePreferences, { body: { discreet: true } });
    const { consents } = (await member.call(security.read)).data;
    const said = consents.map(({ what, value }) => `${what} ${value}`);
    expect(said).toEqual(['aiInsights on', 'aiInsights off', 'aiInsights on', 'terms accepted']);
    expect(consents.every(({ version }) => version === termsVersion)).toBe(true);
  });
});
