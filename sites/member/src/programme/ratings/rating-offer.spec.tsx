import { show } from '@repo/client/testing/show.tsx';
import { mockApi, type MockResponses, type SentRequest } from '@repo/client/testing/api.ts';
import { errors } from '@repo/contracts/errors';
import { ratingQuestions } from '@repo/contracts/programme/rating-questions';
import type { RatingMoment, SelfRating } from '@repo/contracts/programme/self-rating';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RatingOffer } from './rating-offer.tsx';

const answers = { satisfied: 3, oneself: 4, repair: 5, lonely: 6 };
const before: SelfRating = {
  ...{ moment: 'before', form: 'partnered', answers, isCounted: false },
  savedAt: '2026-10-01T12:00:00.000Z',
};

const offer = (moment: RatingMoment, replies: MockResponses, first?: SelfRating) => {
  const sent: SentRequest[] = mockApi(replies);
  show(
    <RatingOffer moment={moment} before={first}>
      If you like.
    </RatingOffer>,
  );
  return { sent };
};

const click = (role: 'button' | 'radio' | 'checkbox', name: string | RegExp) =>
  userEvent.click(screen.getByRole(role, { name }));
const group = (name: string) => within(screen.getByRole('group', { name }));

/** Answers three of seven to each question. */
const answerAll = async (form: 'partnered' | 'single'): Promise<void> => {
  await click('radio', form === 'single' ? 'I’m on my own' : 'I’m in a relationship');
  for (const question of ratingQuestions)
    await userEvent.click(group(question[form]).getByRole('radio', { name: /^3/ }));
};

describe('the four questions', () => {
  it('go away with one tap, for good, and say so', async () => {
    const { sent } = offer('before', { 'POST /self-guided/ratings/before/skip': {} });
    await click('button', 'No, thanks');
    expect((await screen.findByRole('status')).textContent).toMatch(/won’t be asked again/);
    expect(screen.queryByRole('button')).toBeNull();
    expect(sent).toHaveLength(1);
  });

  it.each(['partnered', 'single'] as const)(
    'are asked of %s people in their words',
    async (form) => {
      const { sent } = offer('before', { 'PUT /self-guided/ratings/before': {} });
      await click('button', 'Answer them');
      await screen.findByRole('button', { name: 'Keep my answers' });
      await answerAll(form);
      const [first] = ratingQuestions;
      expect(group(first[form]).getByRole('radio', { name: /^7.*Completely$/ })).toBeTruthy();
      expect(screen.queryByRole('checkbox')).toBeNull();
      await click('button', 'Keep my answers');
      expect((await screen.findByRole('status')).textContent).toMatch(/only you can see them/);
      expect(sent.map(({ body }) => body)).toEqual([
        { form, answers: { satisfied: 3, oneself: 3, repair: 3, lonely: 3 }, isCounted: false },
      ]);
    },
  );

  it('count only with a box that is not ticked in advance', async () => {
    const { sent } = offer('after', { 'PUT /self-guided/ratings/after': {} }, before);
    await click('button', 'Answer them');
    await screen.findByRole('button', { name: 'Keep my answers' });
    await answerAll('partnered');
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    await click('checkbox', 'Count my answers, without me');
    await click('button', 'Keep my answers');
    await screen.findByRole('status');
    expect(sent[0]?.body).toMatchObject({ isCounted: true });
  });

  it('count nothing where the questions are not those of before', async () => {
    const { sent } = offer('after', { 'PUT /self-guided/ratings/after': {} }, before);
    await click('button', 'Answer them');
    await screen.findByRole('button', { name: 'Keep my answers' });
    await click('checkbox', 'Count my answers, without me');
    await answerAll('single');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await click('button', 'Keep my answers');
    await screen.findByRole('status');
    expect(sent[0]?.body).toMatchObject({ form: 'single', isCounted: false });
  });

  it('say when another window was first', async () => {
    const { status, message } = errors.ALREADY_RATED;
    const data = { code: 'ALREADY_RATED', current: null };
    offer('before', {
      'PUT /self-guided/ratings/before': { status, message, data },
    });
    await click('button', 'Answer them');
    await screen.findByRole('button', { name: 'Keep my answers' });
    await answerAll('single');
    await click('button', 'Keep my answers');
    expect((await screen.findByRole('status')).textContent).toBe(message);
  });

  it('keep what is chosen when the server cannot be reached', async () => {
    offer('before', {});
    await click('button', 'Answer them');
    await screen.findByRole('button', { name: 'Keep my answers' });
    await answerAll('single');
    await click('button', 'Keep my answers');
    expect(await screen.findByText('Your answers could not be saved')).toBeTruthy();
    const [{ single }] = ratingQuestions;
    expect(group(single).getByRole<HTMLInputElement>('radio', { name: /^3/ }).checked).toBe(true);
  });
});
