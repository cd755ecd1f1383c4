import { preferences } from '@repo/client/accounts/preferences.ts';
import { show } from '@repo/client/testing/show.tsx';
import { session } from '@repo/client/accounts/session.ts';
import { mockApi, type MockResponses, type SentRequest } from '@repo/client/testing/api.ts';
import { member, plainWeek, programmeAt } from '@repo/client/testing/people.ts';
import { careWords } from '@repo/contracts/programme/care-words';
import { errors } from '@repo/contracts/errors';
import { messages } from '@repo/contracts/messages';
import { paths, weekPath } from '@repo/contracts/paths';
import type { Care, InsightStatus, Programme } from '@repo/contracts/programme/programme';
import type { ReflectionEvents, SavedReflection } from '@repo/contracts/programme/reflections';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ownProgramme } from '../own-programme.ts';
import { withReflection } from '../reflections/saving/saved-week.ts';
import { pageWith } from '../../browser/page-stub.tsx';
import { Component as WeekPage } from '../week-page.tsx';

const save = 'POST /self-guided/reflection-messages/week1';
const ask = `${save}/insight`;
const { opening, acting, hurt } = careWords.en;
const fixedText = [opening, acting, hurt, 'It will help.'].join('\n\n');

const answer = (
  care: Care,
  insightStatus: InsightStatus = 'done',
  chatGptResponse: string | null = care === 'danger' ? fixedText : 'Well seen.',
): SavedReflection => ({
  reflectionMessage: 'My words.',
  chatGptResponse,
  insightStatus,
  version: 1,
  care,
});

const early = (care: Care): ReflectionEvents['saved'] => ({
  reflectionMessage: 'My words.',
  insightStatus: 'pending' as const,
  version: 1,
  care,
});

const saved = (response: SavedReflection): Programme =>
  withReflection(programmeAt(0), 'week1', response);

/** Opens the week without any state, like a fresh load of the page. */
const open = async (
  record: Programme,
  answers: MockResponses = {},
  aiInsights: 'on' | 'off' = 'on',
) => {
  cleanup();
  session.set(null);
  session.set(member);
  const sent: SentRequest[] = mockApi(answers);
  ownProgramme.set(record);
  const chosen = { aiInsights, insightMemory: false, discreet: false };
  preferences.set({ ...chosen, reminders: null, contact: null });
  const data = { userId: 'u1', text: plainWeek, draft: undefined, drawEnd: undefined };
  show(pageWith(WeekPage, data, weekPath(1)));
  // The first test of a run includes compiling the page.
  await screen.findByText('Reflection Corner', {}, { timeout: 10_000 });
  return sent;
};

const write = async (): Promise<void> => {
  await userEvent.type(screen.getByLabelText('Your reflection'), 'My words.');
  await userEvent.click(screen.getByRole('button', { name: 'Save reflection' }));
};

/** Saves a text that means danger, and clears the recorded calls. */
const meetDanger = async (answers: MockResponses = {}, aiInsights: 'on' | 'off' = 'on') => {
  const sent = await open(
    programmeAt(0),
    { [save]: { data: answer('danger') }, ...answers },
    aiInsights,
  );
  await write();
  await panel();
  sent.length = 0;
  return sent;
};

const panel = () => screen.findByRole('region', { name: 'Let’s pause here for a moment' });
const panelNow = () => screen.queryByRole('region', { name: 'Let’s pause here for a moment' });
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
  it.each(['on', 'off'] as const)('are met with help at once, insights %s', async (choice) => {
    await open(
      programmeAt(0),
      {
        [save]: {
          events: [
            ['saved', early('danger')],
            ['done', answer('danger')],
          ],
        },
      },
      choice,
    );
    const title = document.title;
    expect(completion()).toBeTruthy();
    await write();
    expect((await panel()).textContent).toContain(acting);
    expect(document.activeElement?.textContent).toBe('Let’s pause here for a moment');
    expect(completion()).toBeNull();
    expect(screen.queryByText(messages.reflections.saved)).toBeNull();
    expect(screen.queryByText(messages.reflections.savedToast)).toBeNull();
    expect(screen.queryByText('AI Insight')).toBeNull();
    expect(document.title).toBe(title);
    expect(hrefs()).toEqual(
      expect.arrayContaining([
        'tel:911',
        'tel:988',
        'sms:988',
        'https://988lifeline.org/chat/',
        'tel:18007997233',
        'sms:88788?&body=START',
        'https://findahelpline.com/',
        paths.helpNow,
      ]),
    );
    for (const link of screen.getAllByRole('link', { name: /chat|findahelpline/i }))
      expect(link.getAttribute('rel')).toBe('noreferrer');
  });

  it('bring everything back with "I’m safe, continue", and help stays one step away', async () => {
    await meetDanger();
    await press('I’m safe, continue');
    expect(panelNow()).toBeNull();
    expect(completion()).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Call 988' })).toBeNull();
    await press('See who you can call or text');
    expect(screen.getByRole('link', { name: 'Call 988' })).toBeTruthy();
    expect(screen.getByText(acting)).toBeTruthy();
    expect(completion()).toBeTruthy();
  });

  it('show the panel again for the next text, but not on a later load', async () => {
    await meetDanger({ [save]: { data: { ...answer('danger'), version: 2 } } });
    await press('This wasn’t about me');
    expect(panelNow()).toBeNull();
    await press('Edit Reflection');
    await write();
    expect(await panel()).toBeTruthy();
    await open(saved(answer('danger')));
    // The line below any text of concern: it reveals no danger to others.
    await screen.findByText(/people you can talk to/);
    expect(panelNow()).toBeNull();
    expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull();
    expect(completion()).toBeTruthy();
    await press('See who you can call or text');
    expect(screen.getByText(acting)).toBeTruthy();
    await press('This wasn’t about me');
    expect(screen.queryByText(/people you can talk to/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Ask for an insight now' })).toBeTruthy();
  });

  it('have the hands first: an emergency number and three ways, all else folded', async () => {
    await meetDanger();
    const found = [...(await panel()).querySelectorAll('a')].filter(
      (link) => link.closest('details') === null,
    );
    expect(found.map(({ href }) => href)).toEqual([
      'tel:911',
      'tel:988',
      'sms:988',
      'tel:18007997233',
    ]);
    for (const { className } of found) expect(className).toMatch(/min-h-14.*w-full/);
    expect(screen.getByText('My words.').closest('details')?.open).toBe(false);
    expect(screen.getByText(opening).closest('details')?.open).toBe(false);
  });

  it.each(Object.entries(careWords))('are answered in their own language: %s', async (...own) => {
    const [language, words] = own;
    const text = [words.opening, words.hurt, 'x', 'y'].join('\n\n');
    await open(programmeAt(0), { [save]: { data: answer('danger', 'done', text) } });
    await write();
    const section = (await screen.findByText(words.hurt)).closest('section');
    expect(section?.lang).toBe(language);
    // If somebody hurts the writer, those lines come first.
    expect(section?.querySelectorAll('a')[1]?.href).toBe('tel:18007997233');
  });

  it('keep their help next to the editor while the text is edited', async () => {
    await meetDanger();
    await press('Edit Reflection');
    expect(await panel()).toBeTruthy();
    expect(completion()).toBeNull();
  });

  it('keep their help when the connection breaks before the fixed text came', async () => {
    await open(programmeAt(0), { [save]: { events: [['saved', early('danger')]] } });
    await write();
    expect((await panel()).textContent).toContain(opening);
    expect(screen.getByRole('link', { name: 'Call 988' })).toBeTruthy();
  });

  it('have ready-made first sentences', async () => {
    const user = userEvent.setup();
    await meetDanger();
    await user.click(screen.getByRole('button', { name: /^Copy\W+I am struggling/ }));
    expect(await navigator.clipboard.readText()).toBe(
      'I am struggling and I need to talk to someone.',
    );
    expect(screen.getByText('Copied')).toBeTruthy();
  });
});

describe('"This wasn’t about me"', () => {
  it('is back to normal in one tap, sends nothing, and the insight can be asked for', async () => {
    const pending = { ...answer('danger', 'pending', null) };
    const sent = await meetDanger({
      [ask]: {
        events: [
          ['saved', pending],
          ['insight', { sentence: 'Well seen.' }],
          ['done', answer('concern')],
        ],
      },
    });
    await press('This wasn’t about me');
    expect(completion()).toBeTruthy();
    expect(sent).toEqual([]);
    await press('Ask for an insight now');
    expect(await screen.findByText('Well seen.')).toBeTruthy();
    expect(sent).toEqual([{ call: ask, body: {} }]);
    expect(screen.queryByText(messages.reflections.savedToast)).toBeNull();
    expect(screen.queryByText(/people you can talk to/)).toBeNull();
  });

  it('offers nothing where reflections are kept private', async () => {
    await meetDanger({}, 'off');
    await press('This wasn’t about me');
    expect(screen.getByText(/You keep your reflections private/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask for an insight now' })).toBeNull();
  });

  it('gives way once more when the insight says danger as well', async () => {
    await meetDanger({ [ask]: { data: answer('danger') } });
    await press('This wasn’t about me');
    await press('Ask for an insight now');
    expect(await panel()).toBeTruthy();
  });

  it('waits for an insight that takes longer', async () => {
    await meetDanger({ [ask]: { data: answer('danger', 'pending', null) } });
    await press('This wasn’t about me');
    await press('Ask for an insight now');
    expect(await screen.findByText('Reading what you wrote…')).toBeTruthy();
    expect(panelNow()).toBeNull();
  });

  it.each([
    ['INSIGHTS_OFF', errors.INSIGHTS_OFF.message],
    ['TOO_MANY_REQUESTS', messages.insights.askedOften('10:42')],
  ] as const)('says why an insight is not to be had: %s', async (code, sentence) => {
    await meetDanger({
      [ask]: { ...errors[code], data: { code }, retryAfter: 1_200 },
    });
    await press('This wasn’t about me');
    await press('Ask for an insight now');
    const plain = (text = '') => text.replace(/\d{1,2}:\d\d(\s[AP]M)?/, 'hh:mm');
    const { textContent } = await screen.findByRole('alert');
    expect(plain(textContent ?? '')).toBe(plain(sentence));
  });

  it('says that the server was not reached, and asks again', async () => {
    await meetDanger();
    await press('This wasn’t about me');
    await press('Ask for an insight now');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^We could not reach/);
    mockApi({ [ask]: { data: answer('concern') } });
    await press('Ask for an insight now');
    expect(await screen.findByText('Well seen.')).toBeTruthy();
  });
});

describe('words of concern', () => {
  it('have two quiet lines above the insight, from the first answer on', async () => {
    await open(programmeAt(0), {
      [save]: {
        events: [
          ['saved', early('concern')],
          ['done', answer('concern')],
        ],
      },
    });
    await write();
    const line = await screen.findByText(/people you can talk to/);
    const insight = await screen.findByText('Well seen.');
    expect(line.compareDocumentPosition(insight)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText(messages.reflections.saved)).toBeTruthy();
    expect(completion()).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Call 988' })).toBeNull();
    await press('See who you can call or text');
    expect(screen.getByRole('link', { name: 'Call 988' })).toBeTruthy();
    await press('Hide this');
    expect(screen.queryByText(/people you can talk to/)).toBeNull();
    expect(screen.getByText('Well seen.')).toBeTruthy();
  });

  it('show above a failed insight too, and Retry requests it without saving again', async () => {
    const sent = await open(saved(answer('concern', 'failed', null)), {
      [ask]: { data: answer('concern') },
    });
    expect(await screen.findByText(/people you can talk to/)).toBeTruthy();
    await press('Retry');
    expect(await screen.findByText('Well seen.')).toBeTruthy();
    expect(screen.getByText(/people you can talk to/)).toBeTruthy();
    expect(sent.map(({ call }) => call)).toEqual([ask]);
  });
});

describe('the country', () => {
  it.each([
    ['de-AT', 'Austria', 'tel:142'],
    ['en-GB', 'United Kingdom', 'tel:116123'],
    ['fr', 'France', 'tel:3114'],
    ['ja-JP', 'Another country', 'https://findahelpline.com/'],
  ])('of a browser in %s is %s', async (language, name, href) => {
    speak(language);
    await meetDanger();
    expect(screen.getByRole('option', { name, selected: true })).toBeTruthy();
    expect(hrefs()).toContain(href);
  });

  it('can be changed, holds for this visit and stays on the device', async () => {
    const sent = await meetDanger();
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'Ireland');
    expect(hrefs()).toContain('tel:1800341900');
    expect(hrefs()).not.toContain('tel:988');
    expect(sent).toEqual([]);
    await meetDanger();
    await waitFor(() => {
      expect(hrefs()).toContain('tel:1800341900');
    });
  });

  it('has words where no line of a kind has been checked yet', async () => {
    await meetDanger();
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'Norway');
    expect(screen.getAllByText(/We have no number for Norway that we have checked/)).toHaveLength(
      2,
    );
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'Another country');
    expect(screen.getByText(/call your local emergency number/)).toBeTruthy();
  });
});
