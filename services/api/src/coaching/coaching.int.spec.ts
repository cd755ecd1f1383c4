import { signLink } from '@repo/backend/signed-links';
import { endpointPath } from '@repo/contracts/client';
import { coaching, contactedPage } from '@repo/contracts/coaching/coaching';
import { me } from '@repo/contracts/accounts/me';
import { startHarness, type Harness, type Member } from '../testing/harness.ts';

let api: Harness;

beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.stop());

const orderOf = async ({ userId }: Member): Promise<string> => {
  const [order] = await api.dataSource.query<{ id: string }[]>(
    'select id from orders where user_id = $1',
    [userId],
  );
  return order?.id ?? '';
};

const linkOf = (orderId: string, signature?: string): string =>
  endpointPath(contactedPage, {
    params: {
      orderId,
      signature: signature ?? signLink(api.config.SECRET_KEY, 'coach-contacted', orderId),
    },
  });

/** Presses the button as a browser sends a form without fields. */
const press = (link: string, origin = api.config.PUBLIC_URL): Promise<Response> =>
  api.visitor(origin).send(link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  });

const coachingOf = async ({ call }: Member) => (await call(coaching.read)).data;

describe("the coach's link", () => {
  it('shows one button, without a script, and changes nothing', async () => {
    const member = await api.signedIn({ coaching: true });
    const link = linkOf(await orderOf(member));
    const response = await api.visitor().send(link);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/);
    const page = await response.text();
    expect(page.match(/<button/g)).toHaveLength(1);
    expect(page).not.toContain('<script');
    await api.visitor().send(link);
    expect(await coachingOf(member)).toMatchObject({ state: 'waiting', contactedAt: null });
  });

  it('records the first press and keeps it through every other one', async () => {
    const member = await api.signedIn({ coaching: true });
    const link = linkOf(await orderOf(member));
    const first = await press(link);
    expect([first.status, await first.text()]).toEqual([200, expect.stringContaining('recorded')]);
    const { state, contactedAt } = await coachingOf(member);
    expect(state).toBe('contacted');
    await Promise.all(Array.from({ length: 5 }, () => press(link)));
    expect((await press(link)).status).toBe(200);
    expect((await coachingOf(member)).contactedAt).toBe(contactedAt);
  });

  it('needs our signature, on this very order', async () => {
    const member = await api.signedIn({ coaching: true });
    const orderId = await orderOf(member);
    const other = await orderOf(await api.signedIn({ coaching: true }));
    const { SECRET_KEY } = api.config;
    const forgeries = [
      'x',
      signLink(SECRET_KEY, 'coach-contacted', other),
      signLink(SECRET_KEY, 'reminders-off', orderId),
      signLink(`${SECRET_KEY}x`, 'coach-contacted', orderId),
    ];
    for (const signature of forgeries) {
      const link = linkOf(orderId, signature);
      expect((await api.visitor().send(link)).status).toBe(404);
      expect((await press(link)).status).toBe(404);
    }
    expect((await coachingOf(member)).state).toBe('waiting');
  });

  it('opens the form for itself alone', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const path of ['/api/auth/login', '/api/coach/contacted/a', '/api/waiting-list'])
      expect((await api.visitor().send(path, { method: 'POST', headers: form })).status).toBe(415);
  });
});

describe('what the profile says of the coach', () => {
  it('is none without coaching, and when its money went back', async () => {
    const reader = await api.signedIn({ premium: true });
    expect(await coachingOf(reader)).toEqual({ state: 'none', dueAt: null, contactedAt: null });
    const member = await api.signedIn({ coaching: true });
    await api.dataSource.query(`update orders set status = 'refunded' where user_id = $1`, [
      member.userId,
    ]);
    expect((await coachingOf(member)).state).toBe('none');
  });

  it('names the hour that was promised', async () => {
    const { dueAt } = await coachingOf(await api.signedIn({ coaching: true }));
    const hours = (Date.parse(dueAt ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThanOrEqual(24);
  });

  it('is nobody else’s business', async () => {
    expect((await api.visitor().send('/api/me/coaching')).status).toBe(401);
  });
});

describe('wishes that come after the hand-off', () => {
  const contact = { channel: 'phone', hours: 'evenings', mayLeaveMessage: false } as const;
  const wish = ({ call }: Member) => call(me.updatePreferences, { body: { contact } });
  const told = async (member: Member): Promise<number> => {
    const orderId = await orderOf(member);
    return (await api.outbox('contact-wishes.given')).filter((one) => one.orderId === orderId)
      .length;
  };

  it('reach the coach once', async () => {
    const member = await api.signedIn({ coaching: true });
    expect((await wish(member)).data.contact).toEqual(contact);
    await Promise.all([wish(member), wish(member)]);
    expect(await told(member)).toBe(1);
  });

  it('reach nobody when the coach has written, or nothing was bought', async () => {
    const member = await api.signedIn({ coaching: true });
    await press(linkOf(await orderOf(member)));
    await wish(member);
    expect(await told(member)).toBe(0);
    await wish(await api.signedIn({ premium: true }));
    expect(await api.outbox('contact-wishes.given')).toHaveLength(1);
  });
});
