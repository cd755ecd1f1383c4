import { me } from '@repo/contracts/accounts/me';
import { freshEmail, statusOf } from '@repo/testing/api/calls';
import {
  googleSettings,
  setGoogleFault,
  startGoogle,
  visitGoogle,
} from '@repo/testing/providers/google';
import {
  api,
  openPage,
  paymentOf,
  refusal,
  sandbox,
  statusesOf,
  usePurchases,
} from '@repo/testing/people/purchases';
import {
  eventsOf,
  keyOf,
  memberWith,
  read,
  save,
  streamSaving,
} from '@repo/testing/people/reflections';
import { writeInsight } from '@repo/testing/database/texts';

usePurchases(googleSettings());

// Each waits as long as the product does, whose limits are no settings.
describe('somebody who waits for others that say nothing gets an answer, and loses nothing', () => {
  it('at the checkout: one that can be tried again, and no second payment page', async () => {
    const member = await api.signedIn();
    await sandbox.setFaults({ stripe: { mode: 'hang', match: 'POST /v1/checkout/sessions' } });
    const { status, code } = await refusal(openPage(member));
    expect([status, code]).toEqual([503, 'PAYMENT_UNAVAILABLE']);
    expect(await statusesOf(member)).toEqual([]);
    await sandbox.setFaults({ stripe: null });
    const { clientReferenceId: order } = await paymentOf(await openPage(member));
    const pages = await sandbox.payments();
    expect(pages.filter(({ clientReferenceId }) => clientReferenceId === order)).toHaveLength(1);
  });

  it.each(['token', 'userinfo'])('at the sign-in with Google: %s', async (match) => {
    const [visitor, email] = [api.visitor(), freshEmail()];
    const comeBack = async () =>
      visitor.ask(await visitGoogle(await startGoogle(visitor, 'signup', '/checkout'), { email }));
    await setGoogleFault('hang', `/google/${match}`);
    const { headers } = await comeBack();
    expect(headers.get('location')).toMatch(/\/auth\?error=google_not_link&from=\/checkout$/);
    expect(await statusOf(visitor.call(me.read))).toBe(401);
    await comeBack();
    expect((await visitor.call(me.read)).data).toMatchObject({ email, isVerified: true });
  });

  it('at an insight: the text is saved, and the insight is read later', async () => {
    const member = await memberWith('on');
    const events = eventsOf(await streamSaving(member, 'I said yes again.'));
    const answer = save(member, 'I said yes again.');
    await events.next();
    // A model that writes a sentence now and then: half an insight is no insight.
    await writeInsight(keyOf(member), { text: 'You noticed.', status: 'pending' });
    await events.next();
    const pending = { insightStatus: 'pending', chatGptResponse: null };
    expect((await events.next()).value).toMatchObject({ name: 'done', data: pending });
    expect(await answer).toMatchObject(pending);
    expect((await read(member)).reflectionMessages.week1).toBe('I said yes again.');
    await writeInsight(keyOf(member), { text: 'You noticed it.', status: 'done' });
    expect((await read(member)).gptResponses.week1).toBe('You noticed it.');
  });
});
