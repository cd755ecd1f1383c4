import { preferences } from '@repo/client/accounts/preferences.ts';
import { show } from '@repo/client/testing/show.tsx';
import { useResource } from '@repo/client/server/resource.ts';
import { mockApi, type MockResponses, type SentRequest } from '@repo/client/testing/api.ts';
import { plainWeek, programmeAt } from '@repo/client/testing/people.ts';
import { errors } from '@repo/contracts/errors';
import type { Programme } from '@repo/contracts/programme/programme';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { openCare } from '../care/care.tsx';
import { ownProgramme } from '../own-programme.ts';
import { ReflectionCorner } from './reflection-corner.tsx';

const save = 'POST /self-guided/reflection-messages/week1';
const chosen = { aiInsights: 'on', insightMemory: false, discreet: false } as const;

const Corner = ({ number }: { number: 1 | 2 }): ReactNode => {
  const { data: record } = useResource(ownProgramme);
  const text = { ...plainWeek, week: number };
  return record && <ReflectionCorner userId="u1" week={text} record={record} found={undefined} />;
};

const withSaved = (saved: string): Programme => ({
  ...programmeAt(0),
  reflectionMessages: { week1: saved },
  insights: { week1: { version: 3, insightStatus: 'done', care: null } },
  gptResponses: { week1: 'An *answer*. <img src=x onerror=alert(1)>' },
});

/** Opens the corner like a fresh load, with only the record known. */
const open = (
  answers: MockResponses,
  record = programmeAt(0),
  number: 1 | 2 = 1,
): SentRequest[] => {
  const sent = mockApi(answers);
  preferences.clear();
  ownProgramme.set(record);
  show(
    <MemoryRouter>
      <Corner number={number} />
    </MemoryRouter>,
  );
  return sent;
};

const enter = (name: RegExp | string): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name }));
const box = (): HTMLTextAreaElement => screen.getByLabelText('Your reflection');
const saveButton = (): HTMLElement => screen.getByRole('button', { name: 'Save reflection' });

describe('the Reflection Corner', () => {
  it('does not save blanks', async () => {
    open({});
    await userEvent.type(box(), '   ');
    expect(saveButton().hasAttribute('disabled')).toBe(true);
  });

  it('sends the text as it was typed, its blanks included, and shows the insight', async () => {
    const saved = {
      reflectionMessage: 'I noticed.',
      insightStatus: 'pending',
      version: 1,
      care: null,
    };
    const done = { ...saved, insightStatus: 'done', chatGptResponse: 'Well seen.' };
    const sent = open({
      [save]: {
        events: [
          ['saved', saved],
          ['done', done],
        ],
      },
    });
    await userEvent.type(box(), '  I noticed. ');
    await userEvent.click(saveButton());
    expect(await screen.findByText('Reflection saved successfully!')).toBeTruthy();
    expect(await screen.findByText('Well seen.')).toBeTruthy();
    expect(sent).toEqual([{ call: save, body: { message: '  I noticed. ', basedOn: 0 } }]);
  });

  it('focuses the insight after a save, says "saved" once, and focuses the field after Edit', async () => {
    const saved = { reflectionMessage: 'x', insightStatus: 'done', version: 1, care: null };
    open({ [save]: { data: { ...saved, chatGptResponse: 'Well seen.' } } });
    await userEvent.type(box(), 'x');
    await userEvent.click(saveButton());
    await screen.findByText('Well seen.');
    const answer = screen.getByRole('heading', { name: 'AI Insight' });
    expect(document.activeElement).toBe(answer);
    // One notice for eyes and screen readers, and no toast over the insight.
    expect(screen.getAllByRole('status')).toHaveLength(1);
    expect(screen.getByRole('status').textContent).toContain('Reflection saved successfully!');
    await enter('Edit Reflection');
    expect(document.activeElement).toBe(box());
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Reflection' }));
  });

  it('leaves the focus alone when a week is opened', () => {
    open({}, withSaved('Old words.'));
    expect(document.activeElement).toBe(document.body);
  });

  it('asks for consent before the first save and sends nothing until then', async () => {
    const saved = { reflectionMessage: 'x', insightStatus: 'off', version: 1, care: null };
    const answers = {
      'PATCH /me/preferences': { data: { ...chosen, aiInsights: 'off' } },
      [save]: { data: { ...saved, chatGptResponse: null } },
    };
    const sent = open(answers, { ...programmeAt(0), aiInsights: null });
    await userEvent.type(box(), 'x');
    await userEvent.click(saveButton());
    await userEvent.click(await screen.findByRole('button', { name: 'No, keep it private' }));
    await waitFor(() => {
      expect(sent.map(({ call }) => call)).toEqual(['PATCH /me/preferences', save]);
    });
    expect(sent[0]?.body).toEqual({ aiInsights: 'off' });
    expect(await screen.findByText(/You keep your reflections private/)).toBeTruthy();
  });

  it('asks in at most 60 words, its buttons included; the rest is folded', async () => {
    open({}, { ...programmeAt(0), aiInsights: null });
    await userEvent.type(box(), 'x');
    await userEvent.click(saveButton());
    const dialog = await screen.findByRole('alertdialog');
    const fold = dialog.querySelector('details');
    expect(fold?.open).toBe(false);
    fold?.querySelector('p')?.remove();
    const words = [...dialog.querySelectorAll('h2, p, summary, button')]
      .flatMap(({ textContent }) => textContent.split(/\s+/))
      .filter((word) => /\w/.test(word));
    expect(words.length).toBeGreaterThan(40);
    expect(words.length).toBeLessThanOrEqual(60);
  });

  const twice = { week1: 'An answer.', week2: 'Another one.' };
  const second = (insightMemory: boolean | null): Programme => ({
    ...programmeAt(2),
    insightMemory,
    gptResponses: twice,
    reflectionMessages: { week1: 'One.', week2: 'Two.' },
    insights: {
      week1: { version: 1, insightStatus: 'done', care: null },
      week2: { version: 1, insightStatus: 'done', care: null },
    },
  });

  it.each([
    [/^Yes/, true, /may look back/],
    [/^No/, false, /only the page it answers/],
  ] as const)('asks below the second insight whether it may look back: %s', async (...given) => {
    const [name, insightMemory, said] = given;
    const sent = open(
      { 'PATCH /me/preferences': { data: { ...chosen, insightMemory } } },
      second(null),
      2,
    );
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await enter(name);
    expect((await screen.findByText(said)).textContent).toContain('in your profile');
    expect(sent.map(({ body }) => body)).toEqual([{ insightMemory }]);
    expect(screen.queryByRole('button', { name: /look back/ })).toBeNull();
  });

  it('does not ask that below the first insight, or after an answer', () => {
    open({}, { ...withSaved('As it was.'), insightMemory: null });
    expect(screen.queryByText(/May it look back/)).toBeNull();
    cleanup();
    open({}, second(false), 2);
    expect(screen.getByText('Another one.')).toBeTruthy();
    expect(screen.queryByText(/May it look back/)).toBeNull();
  });

  it('still asks at the save when the preferences could not be loaded: that is no choice', async () => {
    const sent = open({}, { ...programmeAt(0), aiInsights: null });
    await preferences.load().catch(() => undefined);
    await userEvent.type(box(), 'x');
    await userEvent.click(saveButton());
    expect(await screen.findByText('Want a reply to what you write?')).toBeTruthy();
    expect(sent.map(({ call }) => call)).toEqual(['GET /me/preferences']);
  });

  it('never claims a choice of privacy before asking, and asks before the insight', async () => {
    const insights = { week1: { version: 3, insightStatus: 'off' as const, care: null } };
    const sent = open(
      {},
      { ...withSaved('I noticed.'), insights, gptResponses: {}, aiInsights: null },
    );
    expect(screen.queryByText(/You keep your reflections private/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ask for an insight now' }));
    expect(await screen.findByText('Want a reply to what you write?')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('offers an insight on a text that was kept private, where insights are on by now', () => {
    const insights = { week1: { version: 3, insightStatus: 'off' as const, care: null } };
    open({}, { ...withSaved('I noticed.'), insights, gptResponses: {} });
    expect(screen.getByRole('button', { name: 'Ask for an insight now' })).toBeTruthy();
    expect(screen.queryByText(/You keep your reflections private/)).toBeNull();
  });

  it('says so when the device keeps no drafts', async () => {
    open({});
    await userEvent.type(box(), 'a');
    expect(await screen.findByText(/This device does not keep drafts/)).toBeTruthy();
  });

  it('keeps the text when the save fails', async () => {
    open({ [save]: { ...errors.UNEXPECTED, data: { code: 'UNEXPECTED' } } });
    await userEvent.type(box(), 'Dear to me');
    await userEvent.click(saveButton());
    expect(await screen.findByText('Server Error')).toBeTruthy();
    expect(box().value).toBe('Dear to me');
  });

  it('restores the saved text on cancel', async () => {
    open({}, withSaved('As it was.'));
    await enter('Edit Reflection');
    await userEvent.clear(box());
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('As it was.')).toBeTruthy();
  });

  it('shows an insight as text, never as markup', () => {
    open({}, withSaved('As it was.'));
    expect(screen.getByText('An *answer*. <img src=x onerror=alert(1)>').tagName).toBe('P');
    expect(document.querySelector('img')).toBeNull();
  });

  it('lets the member choose when another window was faster', async () => {
    const current = { reflectionMessage: 'From the other window.', version: 4 };
    let saves = 0;
    const sent = open(
      {
        [save]: () => {
          saves += 1;
          if (saves === 1)
            return { status: 409, message: 'x', data: { code: 'STALE_REFLECTION', current } };
          const saved = {
            reflectionMessage: 'Mine.',
            insightStatus: 'off',
            version: 5,
            care: null,
          };
          return { data: { ...saved, chatGptResponse: null } };
        },
      },
      withSaved('As it was.'),
    );
    await enter('Edit Reflection');
    await userEvent.clear(box());
    await userEvent.type(box(), 'Mine.');
    await userEvent.click(saveButton());
    expect(await screen.findByText('From the other window.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Keep this window’s text' }));
    expect(await screen.findByText('Reflection saved successfully!')).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([
      { message: 'Mine.', basedOn: 3 },
      { message: 'Mine.', basedOn: 4 },
    ]);
  });
});

describe('the member’s own words from an earlier week', () => {
  const LaterCorner = (): ReactNode => {
    const { data: record } = useResource(ownProgramme);
    const lookBack = { week: 1, beginning: 'It began…' } as const;
    const week = { ...plainWeek, week: 2 as const, lookBack };
    return record && <ReflectionCorner userId="u1" week={week} record={record} found={undefined} />;
  };
  const openLater = (record: Programme): HTMLDetailsElement | null => {
    mockApi({});
    ownProgramme.set(record);
    show(
      <MemoryRouter>
        <LaterCorner />
      </MemoryRouter>,
    );
    return screen.queryByText('In week 1 you wrote')?.closest('details') ?? null;
  };

  it('are above the question, and stay collapsed', async () => {
    const shown = openLater(withSaved('I was late. It began with a text.'));
    expect(screen.getByText('“It began with a text.”')).toBeTruthy();
    expect(shown?.open).toBe(true);
    await userEvent.click(screen.getByText('In week 1 you wrote'));
    expect(shown?.open).toBe(false);
    cleanup();
    expect(openLater(withSaved('It began with a text.'))?.open).toBe(false);
    await userEvent.click(screen.getByText('In week 1 you wrote'));
    cleanup();
    expect(openLater(withSaved('It began with a text.'))?.open).toBe(true);
  });

  it('stay away while help is on screen, and where nothing was written', () => {
    expect(openLater(programmeAt(1))).toBeNull();
    cleanup();
    const record = withSaved('It began with a text.');
    record.reflectionMessages.week2 = 'He hits me.';
    record.insights.week2 = { version: 1, insightStatus: 'done', care: 'danger' };
    openCare('week2', 1);
    expect(openLater(record)).toBeNull();
  });
});
