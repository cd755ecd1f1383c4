import { preferences } from '../../accounts/preferences.ts';
import { show, comeBackAfter } from '@repo/web/testing/show.tsx';
import { session } from '@repo/web/accounts/session.ts';
import { mockApi, type MockResponses, type SentRequest } from '@repo/web/testing/api.ts';
import { member, plainWeek, programmeAt, unchosen } from '@repo/web/testing/people.ts';
import { helpWords } from '@repo/contracts/programme/help-words';
import { errors } from '@repo/contracts/errors';
import { messages } from '@repo/contracts/messages';
import { paths, weekPath } from '@repo/contracts/paths';
import type { RiskLevel, InsightStatus, Programme } from '@repo/contracts/programme/programme';
import type { ReflectionEvents, SavedReflection } from '@repo/contracts/programme/reflections';
import { minuteMs } from '@repo/product/durations';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ownProgramme } from '../own-programme.ts';
import { withReflection } from '../reflections/saved-week.ts';
import { pageWith } from '../../browser/page-stub.tsx';
import { Component as WeekPage } from '../week-page.tsx';

const save = 'POST /self-guided/reflection-messages/week1';
const ask = `${save}/insight`;
const { opening, acting, hurt } = helpWords.en;
const fixedText = [opening, acting, hurt, 'It will help.'].join('\n\n');

const answer = (
  care: RiskLevel,
  insightStatus: InsightStatus = 'done',
  chatGptResponse: string | null = care === 'danger' ? fixedText : 'Well seen.',
): SavedReflection => ({
  reflectionMessage: 'My words.',
  chatGptResponse,
  insightStatus,
  version: 1,
  care,
});

const early = (care: RiskLevel): ReflectionEvents['saved'] => ({
  reflectionMessage: 'My words.',
  insightStatus: 'pending' as const,
  version: 1,
  care,
});

const saved = (response: SavedReflection): Programme =>
  withReflection(programmeAt(0), 'week1', response);

/** Opens the week without any state, like a fresh load of the page. */
const open = async (record: Programme, answers: MockResponses = {}, aiInsights = 'on') => {
  cleanup();
  session.set(null);
  session.set(member);
  const sent: SentRequest[] = mockApi(answers);
  ownProgramme.set(record);
  preferences.set({ ...unchosen, aiInsights: aiInsights as 'on' });
  const data = { userId: 'u1', text: plainWeek, draft: undefined, drawEnd: undefined };
  show(pageWith(WeekPage, data, weekPath(1)));
  await screen.findByText('Reflection Corner');
  return sent;
};

const write = async (): Promise<void> => {
  await userEvent.type(screen.getByLabelText('Your reflection'), 'My words.');
  await userEvent.click(screen.getByRole('button', { name: 'Save reflection' }));
};

/** Saves a text that means danger, and clears the recorded calls. */
const meetDanger = async (answers: MockResponses = {}, aiInsights = 'on') => {
  const given = { [save]: { data: answer('danger') }, ...answers };
  const sent = await open(programmeAt(0), given, aiInsights);
  await write();
  await panel();
  sent.length = 0;
  return sent;
};

const region = { name: 'Let’s pause here for a moment' };
const panel = () => screen.findByRole('region', region);
const panelNow = () => screen.queryByRole('region', region);
const completion = () => screen.queryByRole('button', { name: plainWeek.completion.button });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

const speak = (language: string): void => {
  Object.defineProperty(navigator, 'language', { value: language, configurable: true });
};

beforeEach(() => {
  speak('en-US');
  sessionStorage.clear();
});

describe('words that mean danger', () => {
  it('are met with help at once, though the connection breaks, and nothing tells of it', async () => {
    await open(programmeAt(0), { [save]: { events: [['saved', early('danger')]] } });
    const title = document.title;
    expect(completion()).toBeTruthy();
    await write();
    expect((await panel()).textContent).toContain(opening);
    expect(document.activeElement?.textContent).toBe('Let’s pause here for a moment');
    expect(completion()).toBeNull();
    for (const words of [messages.reflections.saved, messages.reflections.savedToast, 'AI Insight'])
      expect(screen.queryByText(words)).toBeNull();
    expect(document.title).toBe(title);
    // An emergency number and three ways come first, all else is folded.
    const first = [...(await panel()).querySelectorAll('a')].filter(
      (link) => link.closest('details') === null,
    );
    const hands = ['tel:911', 'tel:988', 'sms:988', 'tel:18007997233'];
    expect(first.map(({ href }) => href)).toEqual(hands);
    expect(hrefs()).toEqual(
      expect.arrayContaining([
        'https://988lifeline.org/chat/',
        'sms:88788?&body=START',
        'https://findahelpline.com/',
        paths.helpNow,
      ]),
    );
    for (const link of screen.getAllByRole('link', { name: /chat|findahelpline/i }))
      expect(link.getAttribute('rel')).toBe('noreferrer');
    expect(screen.getByText('My words.').closest('details')?.open).toBe(false);
  });

  it('show the panel again for the next text and while it is edited', async () => {
    await meetDanger({ [save]: { data: { ...answer('danger'), version: 2 } } });
    await press('Edit Reflection');
    expect(panelNow()).toBeTruthy();
    expect(completion()).toBeNull();
    await press('This wasn’t about me');
    expect(panelNow()).toBeNull();
    await write();
    expect(await panel()).toBeTruthy();
  });

  it('keep their help open while she phones, and her answer for the whole visit', async () => {
    const sent = await meetDanger({ 'GET /self-guided': { data: saved(answer('danger')) } });
    await comeBackAfter(10 * minuteMs);
    expect(sent.map(({ call }) => call)).toEqual(['GET /self-guided']);
    expect(panelNow()).toBeTruthy();
    await press('I’m safe, continue');
    await comeBackAfter(10 * minuteMs);
    expect(panelNow()).toBeNull();
    await press('See who you can call or text');
    expect(screen.getByText(acting)).toBeTruthy();
    expect(screen.getByText('My words.')).toBeTruthy();
  });

  it('can be deleted there, with one question, and the week begins anew', async () => {
    const call = 'DELETE /self-guided/reflection-messages/week1';
    const deletedAt = { week1: '2026-11-27T08:00:00.000Z' };
    const sent = await open(saved(answer('danger')), {
      [call]: { data: { ...programmeAt(0), deletedAt } },
    });
    await screen.findByRole('region', { name: 'Folded away' });
    await press('Delete what I wrote');
    await screen.findByRole('alertdialog');
    expect(sent).toEqual([]);
    await press('Delete');
    await waitFor(() => {
      expect(screen.getByLabelText<HTMLTextAreaElement>('Your reflection').value).toBe('');
    });
    expect(sent.map((one) => one.call)).toEqual([call]);
  });

  it('are answered in their own language; if somebody hurts the writer, those lines come first', async () => {
    for (const [language, words] of Object.entries(helpWords)) {
      const text = [words.opening, words.hurt, 'x', 'y'].join('\n\n');
      await open(programmeAt(0), { [save]: { data: answer('danger', 'done', text) } });
      await write();
      const section = (await screen.findByText(words.hurt)).closest('section');
      expect(section?.lang).toBe(language);
      expect(section?.querySelectorAll('a')[1]?.href).toBe('tel:18007997233');
    }
  });
});

describe('"This wasn’t about me"', () => {
  it('offers nothing where reflections are kept private', async () => {
    await meetDanger({}, 'off');
    await press('This wasn’t about me');
    expect(screen.getByText(/You keep your reflections private/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask for an insight now' })).toBeNull();
  });

  it('says why an insight is not to be had, and asks again', async () => {
    const refused = { ...errors.INSIGHTS_OFF, data: { code: 'INSIGHTS_OFF' } };
    const sent = await meetDanger({ [ask]: refused });
    await press('This wasn’t about me');
    expect(sent).toEqual([]);
    await press('Ask for an insight now');
    expect((await screen.findByRole('alert')).textContent).toBe(errors.INSIGHTS_OFF.message);
    mockApi({ [ask]: { data: answer('concern') } });
    await press('Ask for an insight now');
    expect(await screen.findByText('Well seen.')).toBeTruthy();
  });
});

it('words of concern have two quiet lines above the insight, above a failed one, too', async () => {
  const sent = await open(saved(answer('concern', 'failed', null)), {
    [ask]: { data: answer('concern') },
  });
  const line = await screen.findByText(/people you can talk to/);
  expect(screen.getByText(/Your words are saved\./)).toBeTruthy();
  await press('Retry');
  const insight = await screen.findByText('Well seen.');
  expect(sent.map(({ call }) => call)).toEqual([ask]);
  expect(line.compareDocumentPosition(insight)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(completion()).toBeTruthy();
  await press('See who you can call or text');
  expect(screen.getByRole('link', { name: 'Call 988' })).toBeTruthy();
});

describe('the country', () => {
  it('is the browser’s', async () => {
    for (const [language, name, href] of [
      ['de-AT', 'Austria', 'tel:142'],
      ['fr', 'France', 'tel:3114'],
      ['ja-JP', 'Another country', 'https://findahelpline.com/'],
    ] as const) {
      speak(language);
      await meetDanger();
      expect(screen.getByRole('option', { name, selected: true })).toBeTruthy();
      expect(hrefs()).toContain(href);
    }
  });

  it('can be changed, holds for this visit and stays on the device', async () => {
    const sent = await meetDanger();
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'Ireland');
    expect(hrefs()).toContain('tel:1800341900');
    expect(hrefs()).not.toContain('tel:988');
    expect(sent).toEqual([]);
    await meetDanger();
    await waitFor(() => expect(hrefs()).toContain('tel:1800341900'));
  });

  it('has words where no line of a kind has been checked yet', async () => {
    await meetDanger();
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'Norway');
    const unchecked = /We have no number for Norway that we have checked/;
    expect(screen.getAllByText(unchecked)).toHaveLength(2);
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'Another country');
    expect(screen.getByText(/call your local emergency number/)).toBeTruthy();
  });
});
