import { auth } from './accounts/auth.ts';
import { me } from './accounts/me.ts';
import { rights } from './accounts/rights.ts';
import { security } from './accounts/security.ts';
import { createSender, RequestError } from './client.ts';
import { coaching, coachPage } from './coaching/coaching.ts';
import { errors } from './errors.ts';
import { journal } from './programme/journal.ts';
import { programme } from './programme/programme.ts';
import { reflections } from './programme/reflections.ts';
import { confirmRemindersOff, remindersOffPage } from './programme/reminders.ts';
import { checkout } from './purchases/checkout.ts';
import { waitingList } from './purchases/waiting-list.ts';
import type { Endpoint } from './wire.ts';

const domains = [auth, me, rights, security, coaching, coachPage, programme, reflections, journal];
const rows = [...domains, checkout, waitingList, { confirmRemindersOff, remindersOffPage }]
  .flatMap((domain) => Object.values(domain) as Endpoint<unknown, unknown>[])
  .map((row) => [`${row.method} ${row.path}`, row] as const);

const params = new Proxy({}, { get: () => 'x' });

/** The call is carried out, and its answer does not come. */
const lose: [how: string, answer: () => Promise<Response>][] = [
  ['on the way', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'behind the gateway',
    () =>
      Promise.resolve(
        Response.json(
          { status: false, message: errors.NO_ANSWER.message, data: { code: 'NO_ANSWER' } },
          { status: errors.NO_ANSWER.status },
        ),
      ),
  ],
];

describe.each(lose)('an answer that is lost %s', (_how, answer) => {
  it.each(rows)('%s', async (_name, row) => {
    let sent = 0;
    const send = createSender(() => {
      sent += 1;
      return answer();
    });
    const error: unknown = await send(row, { params }).catch((thrown: unknown) => thrown);
    if (!(error instanceof RequestError)) throw error;
    const { lost } = row;
    expect(lost === undefined).toBe(row.method === 'GET');
    expect(sent).toBe(lost === 'repeat' ? 2 : 1);
    const look = typeof lost === 'object' ? lost.look : undefined;
    expect([error.isUnknown, error.isUnknown ? error.message : undefined]).toEqual([
      look !== undefined,
      look,
    ]);
  });
});

it('a call that is refused is not sent again', async () => {
  let sent = 0;
  const send = createSender(() => {
    sent += 1;
    return Promise.resolve(new Response('{}', { status: 503 }));
  });
  await expect(send(auth.login)).rejects.toThrow('Request failed');
  expect(sent).toBe(1);
});
