import { clients, coaching } from '@repo/contracts/coaching/coaching';
import { me } from '@repo/contracts/accounts/me';
import { linkTo, orderOf, plan } from '../../testing/coach.ts';
import { api, type Member, useApiInside } from '../../testing/harness.ts';
import { save } from '../../testing/reflections.ts';
import { columnsWith } from '../../testing/texts.ts';

useApiInside();

const writer = async (...texts: string[]): Promise<Member> => {
  const member = await api.signedIn({ coaching: true });
  await member.call(me.updatePreferences, { body: { aiInsights: 'off' } });
  for (const text of texts) await save(member, text);
  return member;
};

const linkOf = async (member: Member) => linkTo(await orderOf(member));

const page = async (member: Member): Promise<string> => {
  const { data } = await api.visitor().call(clients.read, { params: await linkOf(member) });
  return JSON.stringify(data);
};

const share = ({ call }: Member, version: number) =>
  call(coaching.share, { params: { week: 'week1' }, body: { version } });

const unshare = ({ call }: Member) => call(coaching.unshare, { params: { week: 'week1' } });

const refusalOf = async (answer: Promise<unknown>): Promise<unknown> =>
  answer.then(
    () => 'allowed',
    (error: unknown) => (error as { code?: string }).code,
  );

describe('what a member wrote', () => {
  it('is never shown to the coach by itself', async () => {
    const member = await writer('I hid the letter again.');
    expect(await page(member)).not.toContain('I hid the letter');
    expect((await member.call(coaching.readNotes)).data.weeks).toMatchObject([
      { week: 1, version: 1, text: 'I hid the letter again.', shared: null },
    ]);
  });

  it('is shown in the version that was shared, not in a later one', async () => {
    const member = await writer('The first words.', 'The second words.');
    const { data } = await share(member, 1);
    expect(data).toMatchObject([{ version: 2, shared: { version: 1 } }]);
    expect(await page(member)).toContain('The first words.');
    expect(await page(member)).not.toContain('The second words.');
    await save(member, 'The third words.');
    expect(await page(member)).not.toContain('The third words.');
    await share(member, 3);
    const now = await page(member);
    expect(now).toContain('The third words.');
    expect(now).not.toContain('The first words.');
  });

  it('comes with no answer to a note once the link has ended', async () => {
    const member = await writer('Only while the link holds.');
    await share(member, 1);
    const orderId = await orderOf(member);
    const sharedAfter = async (days: number) => {
      const sent = { params: linkTo(orderId, days), body: plan('Breathe first.') };
      return (await api.visitor().call(clients.writePlan, sent)).data.notes?.shared;
    };
    expect(await sharedAfter(1)).toHaveLength(1);
    expect(await sharedAfter(0)).toEqual([]);
  });

  it('is gone from the page the moment it is taken back, also twice', async () => {
    const member = await writer('Only for a while.');
    await share(member, 1);
    expect(await page(member)).toContain('Only for a while.');
    expect((await unshare(member)).data).toMatchObject([{ shared: null }]);
    await unshare(member);
    expect(await page(member)).not.toContain('Only for a while.');
  });

  it('stays encrypted at rest when it is shared', async () => {
    const member = await writer('canary-share-5512');
    await share(member, 1);
    await page(member);
    expect(await columnsWith(api, 'canary-share-5512')).toEqual([]);
    expect(api.logLines.join('')).not.toContain('canary-share-5512');
  });

  it('is announced to the coach once per share, by ids alone', async () => {
    const member = await writer('Told once.');
    await Promise.all([share(member, 1), share(member, 1), share(member, 1)]);
    const told = await api.outbox('reflection.shared');
    const { userId } = member;
    expect(told.filter((one) => one.userId === userId)).toEqual([{ userId, week: 1 }]);
  });
});

describe('a share', () => {
  it('is the same 404 for a version, a week and a coach that are not there', async () => {
    const member = await writer('Mine.');
    const uncoached = await api.signedIn({ premium: true });
    await uncoached.call(me.updatePreferences, { body: { aiInsights: 'off' } });
    await save(uncoached, 'Nobody coaches me.');
    const body = { version: 1 };
    const refused = [
      share(member, 2),
      member.call(coaching.share, { params: { week: 'week2' }, body }),
      member.call(coaching.share, { params: { week: 'week7' }, body }),
      member.call(coaching.share, { params: { week: '1' }, body }),
      share(uncoached, 1),
    ];
    expect(new Set(await Promise.all(refused.map(refusalOf)))).toEqual(new Set(['NOT_FOUND']));
  });

  it('shares one’s own words only: the same week of two members stays apart', async () => {
    const [one, other] = [await writer('From one.'), await writer('From the other.')];
    await share(one, 1);
    expect(await page(other)).not.toContain('From');
    await unshare(other);
    expect(await page(one)).toContain('From one.');
  });

  it('can be taken back after a refund, when sharing is over', async () => {
    const member = await writer('Before the refund.');
    await share(member, 1);
    await api.dataSource.query('update grants set revoked_at = now() where user_id = $1', [
      member.userId,
    ]);
    expect(await refusalOf(share(member, 1))).toBe('NOT_FOUND');
    expect((await unshare(member)).data).toMatchObject([{ shared: null }]);
  });

  it.each([{}, { version: 0 }, { version: '1' }, { version: 1.5 }, { version: 1, week: 2 }])(
    'refuses the body %j',
    async (body) => {
      const member = await writer('Mine.');
      const answer = member.call(coaching.share, {
        params: { week: 'week1' },
        body: body as never,
      });
      expect(await refusalOf(answer)).toBe('VALIDATION_FAILED');
    },
  );

  it('goes with the reflection it belongs to', async () => {
    const member = await writer('Gone soon.');
    await share(member, 1);
    await api.dataSource.query('delete from users where id = $1', [member.userId]);
    const rows = await api.dataSource.query<unknown[]>(
      'select 1 from coaching_shares where user_id = $1',
      [member.userId],
    );
    expect(rows).toEqual([]);
  });
});
