import { signLink, type LinkPurpose } from '@repo/backend/security/signed-links';
import { rights } from '@repo/contracts/accounts/rights';
import { endpointPath } from '@repo/contracts/client';
import { offersApi } from '@repo/contracts/purchases/offers';
import {
  tasteMail,
  tasteMailConfirmPage,
  tasteMailEndPage,
} from '@repo/contracts/purchases/taste-mail';
import { limitTable } from '../../accounts/limits/limit-table.ts';
import { post } from '../../testing/calls.ts';
import { startHarness } from '../../testing/harness.ts';
import { statementsOf } from '../../testing/statements.ts';
import { api, refusal, usePurchases } from '../../testing/purchases.ts';
import { runSource } from '../../testing/running.ts';

usePurchases({}, runSource);
beforeEach(() => api.dataSource.query('truncate taste_mails, taste_mail_days, outbox cascade'));

interface Row {
  id: string;
  email: string;
  isConfirmed: boolean;
}

const rows = () =>
  api.dataSource.query<Row[]>(
    `select id, email, confirmed_at is not null as "isConfirmed" from taste_mails order by email`,
  );
const days = () =>
  api.dataSource.query<object[]>('select asked, confirmed from taste_mail_days order by day');
const ask = (email: string, address?: string) =>
  api.visitor(undefined, address).call(tasteMail.ask, { body: { email } });

/** The facts about an address that is here; of one that was known, the fact is about nobody. */
const recorded = async (type: 'taste-mail.asked' | 'taste-mail.confirmed') =>
  api.dataSource.query<object[]>(
    `select payload from outbox join taste_mails g on g.id::text = payload ->> 'guestId'
     where type = $1`,
    [type],
  );

/** @returns the id of an address that has just asked */
const asked = async (email = 'ada@example.com'): Promise<string> => {
  await ask(email);
  const row = (await rows()).find((one) => one.email === email);
  return row?.id ?? '';
};

const pages = {
  'taste-mail-confirm': tasteMailConfirmPage,
  'taste-mail-end': tasteMailEndPage,
} as const;
type Purpose = keyof typeof pages;

const linkTo = (purpose: Purpose, id: string, signedFor: LinkPurpose = purpose): string =>
  endpointPath(pages[purpose], {
    params: { id, signature: signLink(api.config.SECRET_KEY, signedFor, id) },
  });

/** A form without our origin, as a mail program's own button sends it. */
const press = (link: string): Promise<Response> =>
  api.visitor('https://mail.example').ask(link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

describe('asking for the rest of the reading', () => {
  it('answers the same for a new address, one that asked before, and a member’s', async () => {
    const member = await api.signedIn({ premium: true });
    const answers = [await ask('ada@example.com'), await ask(' Ada@Example.com ')];
    answers.push(await ask(member.email));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await rows()).toMatchObject([{ email: 'ada@example.com' }, { email: member.email }]);
    expect(await recorded('taste-mail.asked')).toHaveLength(2);
    expect(await days()).toEqual([{ asked: 2, confirmed: 0 }]);
  });

  it('runs the same statements, too, for one that nobody may be sent any more', async () => {
    const { allowed } = limitTable.tasteMailAddress;
    const runs = [];
    for (let n = 0; n < allowed + 1; n += 1)
      runs.push(await statementsOf(() => ask('ada@example.com')));
    expect(new Set(runs.map((run) => run.join('\n'))).size).toBe(1);
  });

  it('writes one row and one fact, from however many tabs and networks at once', async () => {
    const networks = Array.from({ length: 8 }, (_, n) => `198.51.100.${String(n)}`);
    await Promise.all(networks.map((network) => ask('ada@example.com', network)));
    expect(await rows()).toHaveLength(1);
    expect(await recorded('taste-mail.asked')).toHaveLength(1);
    expect(await days()).toEqual([{ asked: 1, confirmed: 0 }]);
  });

  it.each([{}, { email: 'ada@' }, { email: 7 }, { email: null }, { email: 'a@b.co', more: 1 }])(
    'refuses what is none: %j',
    async (body) => {
      expect((await post(api.visitor(), 'taste-mail', body)).status).toBe(400);
      expect(await rows()).toEqual([]);
    },
  );

  it('lets one network ask only so often', async () => {
    const { allowed } = limitTable.tasteMail;
    for (let n = 0; n < allowed; n += 1) await ask(`guest-${String(n)}@example.com`);
    const error = await refusal(ask('one-more@example.com'));
    expect([error.status, error.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(await rows()).toHaveLength(allowed);
  });

  it('limits the mails a day to one address, even if each is stopped, and does not reveal it', async () => {
    const { allowed } = limitTable.tasteMailAddress;
    const answers = [];
    for (let n = 0; n < allowed + 2; n += 1) {
      answers.push(await ask('ada@example.com'));
      for (const { id } of await rows()) await press(linkTo('taste-mail-end', id));
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await days()).toEqual([{ asked: allowed, confirmed: 0 }]);
  });
});

describe('the link in the first mail', () => {
  it('shows one button to a scanner that follows it, and changes nothing', async () => {
    const id = await asked();
    const page = await (await api.visitor().ask(linkTo('taste-mail-confirm', id))).text();
    expect(page.match(/<button/g)).toHaveLength(1);
    expect(page).not.toContain('<script');
    expect(await rows()).toMatchObject([{ isConfirmed: false }]);
    expect(await api.outbox('taste-mail.confirmed')).toEqual([]);
  });

  it('says yes once, in however many tabs it is pressed, and a week later is set', async () => {
    const id = await asked();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => press(linkTo('taste-mail-confirm', id))),
    );
    expect(await (await press(linkTo('taste-mail-confirm', id))).text()).toContain('on its way');
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await api.outbox('taste-mail.confirmed')).toEqual([{ guestId: id }]);
    expect(await days()).toEqual([{ asked: 1, confirmed: 1 }]);
    const due = await api.dataSource.query<object[]>(
      `select follow_up_at = confirmed_at + interval '7 days' as "isInAWeek" from taste_mails`,
    );
    expect(due).toEqual([{ isInAWeek: true }]);
  });

  it('is worth nothing once the address is gone', async () => {
    const id = await asked();
    await press(linkTo('taste-mail-end', id));
    const page = await (await press(linkTo('taste-mail-confirm', id))).text();
    expect(page).toContain('This link has ended');
    expect(await api.outbox('taste-mail.confirmed')).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it.each(['taste-mail-confirm', 'taste-mail-end'] as const)(
    'needs our signature for this very deed: %s',
    async (purpose) => {
      const id = await asked();
      const other = purpose === 'taste-mail-end' ? 'taste-mail-confirm' : 'taste-mail-end';
      const forged = endpointPath(pages[purpose], { params: { id, signature: 'x' } });
      for (const link of [forged, linkTo(purpose, id, other), linkTo(purpose, id, 'funnel')]) {
        expect((await api.visitor().ask(link)).status).toBe(404);
        expect((await press(link)).status).toBe(404);
      }
      expect(await rows()).toMatchObject([{ isConfirmed: false }]);
    },
  );
});

describe('an address', () => {
  it('is gone with one click, also twice, and nothing of it is left', async () => {
    const id = await asked();
    await press(linkTo('taste-mail-confirm', id));
    const page = await (await api.visitor().ask(linkTo('taste-mail-end', id))).text();
    expect(page.match(/<button/g)).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
    expect((await press(linkTo('taste-mail-end', id))).status).toBe(200);
    expect((await press(linkTo('taste-mail-end', id))).status).toBe(200);
    expect(await rows()).toEqual([]);
    const facts = await api.dataSource.query<{ payload: object }[]>('select payload from outbox');
    expect(JSON.stringify(facts)).not.toContain('ada');
  });

  it('goes with its owner’s account, and so do its facts', async () => {
    const member = await api.signedIn();
    const [id, other] = [await asked(member.email), await asked('somebody@example.com')];
    await member.call(rights.erase, { body: { word: 'ERASE' } });
    expect(await rows()).toMatchObject([{ id: other }]);
    expect(await api.outbox('taste-mail.asked')).not.toContainEqual({ guestId: id });
  });
});

it('switched off, nobody is asked, nothing is kept, and old mails still end it', async () => {
  const off = await startHarness({ TASTE_MAIL: 'off' });
  const visitor = off.visitor();
  expect((await api.visitor().call(offersApi.list)).data.hasTasteMail).toBe(true);
  expect((await visitor.call(offersApi.list)).data.hasTasteMail).toBe(false);
  expect((await post(visitor, 'taste-mail', { email: 'ada@example.com' })).status).toBe(404);
  const [row] = await off.dataSource.query<{ id: string }[]>(
    `insert into taste_mails (email) values ('bea@example.com') returning id`,
  );
  const id = row?.id ?? '';
  const link = (purpose: Purpose) =>
    endpointPath(pages[purpose], {
      params: { id, signature: signLink(off.config.SECRET_KEY, purpose, id) },
    });
  const form = { method: 'POST', body: new FormData() };
  expect((await visitor.ask(link('taste-mail-confirm'), form)).status).toBe(404);
  expect((await visitor.ask(link('taste-mail-end'), form)).status).toBe(200);
  expect(await off.dataSource.query('select from taste_mails')).toEqual([]);
  expect(await off.outbox('taste-mail.asked')).toEqual([]);
  await off.stop();
});
