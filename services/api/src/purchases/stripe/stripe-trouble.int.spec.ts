import { transactions } from '@repo/contracts/purchases/transactions';
import { waitFor } from '@repo/testing/wait-for';
import {
  api,
  openPage,
  paymentOf,
  refusal,
  sandbox,
  usePurchases,
} from '../../testing/purchases.ts';

usePurchases({ LOG_LEVEL: 'error' });

describe('Stripe in trouble', () => {
  const offending = (request: Promise<unknown>) =>
    refusal(request).then(({ status, code }) => [status, code]);
  const selfGuided = { match: 'POST /v1/checkout/sessions' };

  it.each([
    { mode: 'fail', status: 500 },
    { mode: 'fail', status: 429 },
    { mode: 'garbage' },
    { mode: 'empty' },
  ])('answers a sentence, and a retry makes the one session: %j', async (fault) => {
    const member = await api.signedIn();
    await sandbox.setFaults({ stripe: { ...fault, ...selfGuided } });
    const open = () => openPage(member);
    const from = api.logLines.length;
    expect(await offending(open())).toEqual([503, 'PAYMENT_UNAVAILABLE']);
    const line = await waitFor(() =>
      api.logLines.slice(from).find((one) => one.includes('a call to Stripe failed')),
    );
    expect(JSON.parse(line)).toMatchObject({
      err: { type: expect.stringMatching(/^Stripe/) as string },
      requestId: expect.any(String) as string,
    });
    await sandbox.setFaults({ stripe: null });
    const sessionId = await open();
    const { clientReferenceId } = await paymentOf(sessionId);
    const all = await sandbox.payments();
    expect(all.filter((row) => row.clientReferenceId === clientReferenceId)).toHaveLength(1);
  });

  it('finds the session again whose answer was lost', async () => {
    const member = await api.signedIn();
    await sandbox.setFaults({ stripe: { mode: 'drop', ...selfGuided } });
    const open = () => openPage(member);
    expect(await offending(open())).toEqual([503, 'PAYMENT_UNAVAILABLE']);
    const before = (await sandbox.payments()).length;
    await sandbox.setFaults({ stripe: null });
    const sessionId = await open();
    expect((await sandbox.payments()).length).toBe(before);
    expect((await paymentOf(sessionId)).status).toBe('open');
  });

  it('waits for a silent Stripe only so long', async () => {
    const member = await api.signedIn();
    await sandbox.setFaults({ stripe: { mode: 'hang', ...selfGuided } });
    const open = () => openPage(member);
    expect(await offending(open())).toEqual([503, 'PAYMENT_UNAVAILABLE']);
    await sandbox.setFaults({ stripe: null });
    await expect(open()).resolves.toBeDefined();
  });

  it('shows no transaction for a try that never reached a payment page', async () => {
    const member = await api.signedIn();
    await sandbox.setFaults({ stripe: { mode: 'fail', status: 500 } });
    await offending(openPage(member, { offer: 'coaching' }));
    expect((await member.call(transactions.list)).data.items).toEqual([]);
  });
});
