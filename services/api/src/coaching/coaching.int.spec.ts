import { coaching, coachPage } from '@repo/contracts/coaching/coaching';
import { me } from '@repo/contracts/accounts/me';
import { rules } from '@repo/contracts/rules';
import { post, refusal, revoke } from '@repo/testing/api/calls';
import { linkTo, orderOf } from '@repo/testing/people/coach';
import { api, type Member, useApi, rows } from '@repo/testing/api/harness';

useApi();
let member: Member;
beforeEach(async () => {
  member = await api.signedIn({ coaching: true });
});

const confirm = async (member: Member): Promise<void> => {
  const params = linkTo(await orderOf(member));
  await api.visitor().call(coachPage.confirmContact, { params });
};

const coachingOf = async ({ call }: Member) => (await call(coaching.read)).data;

const none = { state: 'none', dueAt: null, contactedAt: null, replyTo: null, weeks: [] };

describe('what the profile says of the coach', () => {
  it('is none without coaching, and when its money went back', async () => {
    expect(await coachingOf(await api.signedIn({ premium: true }))).toMatchObject(none);
    await rows(`update orders set status = 'refunded' where user_id = $1`, [member.userId]);
    expect(await coachingOf(member)).toMatchObject(none);
  });

  it('names the hour that was promised, and where to write', async () => {
    const { state, dueAt, replyTo } = await coachingOf(member);
    const hours = (Date.parse(dueAt ?? '') - Date.now()) / 3_600_000;
    expect(state).toBe('waiting');
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThanOrEqual(24);
    expect(replyTo).toBe('coach@example.com');
  });

  it('never keeps promising an hour that has passed', async () => {
    const orderId = await orderOf(member);
    await rows(`update outreach set due_at = now() - interval '1 minute' where order_id = $1`, [
      orderId,
    ]);
    expect((await coachingOf(member)).state).toBe('overdue');
    await confirm(member);
    expect((await coachingOf(member)).state).toBe('contacted');
  });
});

describe('wishes that come after the hand-off', () => {
  const contact = { channel: 'email', hours: 'evenings', mayLeaveMessage: false } as const;
  const wish = ({ call }: Member) => call(me.updatePreferences, { body: { contact } });
  const announced = async (member: Member): Promise<number> =>
    (await api.outbox('contact-wishes.given', { orderId: await orderOf(member) })).length;

  it('reach the coach with every change, also once the coach has written', async () => {
    expect((await wish(member)).data.contact).toEqual(contact);
    // Once for each change, also of many at once.
    await Promise.all([wish(member), wish(member)]);
    expect(await announced(member)).toBe(1);
    await confirm(member);
    const byPhone = { ...contact, channel: 'phone', phone: '+1 555 010 0123' } as const;
    await member.call(me.updatePreferences, { body: { contact: byPhone } });
    await member.call(me.updatePreferences, { body: { contact: byPhone } });
    await member.call(me.updatePreferences, {
      body: { contact: { ...byPhone, phone: '+1 555 010 0199' } },
    });
    await wish(member);
    expect(await announced(member)).toBe(4);
  });

  it('reach the coach with a number that is changed in the profile, which cannot go while it is needed', async () => {
    const call = (phone: string) => member.call(me.update, { body: { phone } });
    await call('+1 555 010 0123');
    const contact = { channel: 'text', hours: '', mayLeaveMessage: false } as const;
    await member.call(me.updatePreferences, { body: { contact } });
    await call('+1 555 010 0123');
    expect(await announced(member)).toBe(1);
    await call('+1 555 010 0199');
    expect(await announced(member)).toBe(2);
    const fault = rules.contactPhone.message;
    expect((await refusal(call(''))).data.errors).toEqual({ phone: [fault] });
    expect((await member.call(me.read)).data.phone).toBe('+1 555 010 0199');
    await revoke(member);
    await call('');
    expect(await announced(member)).toBe(2);
  });

  it('reach nobody when nothing was bought, or the coaching has ended', async () => {
    const before = await api.outbox('contact-wishes.given');
    await wish(await api.signedIn({ premium: true }));
    await revoke(member);
    await wish(member);
    expect(await api.outbox('contact-wishes.given')).toEqual(before);
  });
});

describe('a wish for a call or a text', () => {
  const phoneOf = async ({ call }: Member) => (await call(me.read)).data.phone;
  const wish = async (member: Member, more: object) => {
    const contact = { channel: 'text', hours: '', mayLeaveMessage: false, ...more };
    const response = await post(member, 'me/preferences', { contact }, { method: 'PATCH' });
    const body = (await response.json()) as { data: { errors?: object; contact?: object } };
    return { status: response.status, ...body.data };
  };

  it.each([{}, { phone: '' }, { phone: '12 34' }, { phone: 'call me' }, { phone: null }])(
    'without a number that can be called changes nothing (%j)',
    async (more) => {
      const { status, errors } = await wish(member, more);
      expect([status, Object.keys(errors ?? {})]).toEqual([400, ['contact.phone']]);
      expect((await member.call(me.readPreferences)).data.contact).toBeNull();
      expect(await phoneOf(member)).toBeNull();
    },
  );

  it('saves the number to the profile and nowhere else, and is content with it later', async () => {
    const { status, contact } = await wish(member, {
      channel: 'phone',
      phone: ' +1 555 010 0199 ',
    });
    expect(status).toBe(200);
    expect(contact).toEqual({ channel: 'phone', hours: '', mayLeaveMessage: false });
    expect(await phoneOf(member)).toBe('+1 555 010 0199');
    expect((await wish(member, {})).status).toBe(200);
    expect(await phoneOf(member)).toBe('+1 555 010 0199');
  });
});
