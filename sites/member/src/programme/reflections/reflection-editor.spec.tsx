import { preferences } from '../../accounts/preferences.ts';
import { show } from '@repo/web/testing/show.tsx';
import { useResource } from '@repo/web/server/resource.ts';
import { mockApi, type MockResponses, type SentRequest } from '@repo/web/testing/api.ts';
import { plainWeek, programmeAt, unchosen } from '@repo/web/testing/people.ts';
import { messages } from '@repo/contracts/messages';
import type { InsightStatus, Programme, WeekText } from '@repo/contracts/programme/programme';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ownProgramme } from '../own-programme.ts';
import { ReflectionEditor } from './reflection-editor.tsx';

const { jest } = import.meta;

const save = 'POST /self-guided/reflection-messages/week1';

const Editor = ({ week }: { week: WeekText }): ReactNode => {
  const { data: record } = useResource(ownProgramme);
  return record && <ReflectionEditor userId="u1" week={week} record={record} found={undefined} />;
};

const insight = (insightStatus: InsightStatus, version = 3) => ({
  version,
  insightStatus,
  care: null,
});
const withSaved = (saved: string, status: InsightStatus = 'done'): Programme => ({
  ...programmeAt(0),
  reflectionMessages: { week1: saved },
  insights: { week1: insight(status) },
  gptResponses: status === 'done' ? { week1: 'An answer.' } : {},
});
const undecided = { ...programmeAt(0), aiInsights: null };

/** Opens the editor like a fresh load, with only the record known. */
const open = (
  answers: MockResponses,
  record = programmeAt(0),
  week: WeekText = plainWeek,
): SentRequest[] => {
  cleanup();
  const sent = mockApi(answers);
  preferences.clear();
  ownProgramme.set(record);
  show(
    <MemoryRouter>
      <Editor week={week} />
    </MemoryRouter>,
  );
  return sent;
};

const press = (name: RegExp | string): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name }));
const box = (): HTMLTextAreaElement => screen.getByLabelText('Your reflection');
const saveButton = (): HTMLElement => screen.getByRole('button', { name: 'Save reflection' });
const write = async (text: string): Promise<void> => {
  await userEvent.type(box(), text);
  await userEvent.click(saveButton());
};

describe('the Reflection Corner', () => {
  it('saves no blanks, and says so when the device keeps no drafts', async () => {
    open({});
    await userEvent.type(box(), '   ');
    expect(saveButton().hasAttribute('disabled')).toBe(true);
    await userEvent.type(box(), 'a');
    expect(await screen.findByText(/This device does not keep drafts/)).toBeTruthy();
  });

  it('sends the text trimmed, says that it was saved, and leads to the insight', async () => {
    const saved = { reflectionMessage: 'I noticed.', ...insight('pending', 1) };
    const done = { ...saved, insightStatus: 'done', chatGptResponse: 'Well seen.' };
    const sent = open({
      [save]: {
        events: [
          ['saved', saved],
          ['done', done],
        ],
      },
    });
    await write('  I noticed. ');
    await screen.findByText('Well seen.');
    expect(sent).toEqual([{ call: save, body: { message: 'I noticed.', basedOn: 0 } }]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'AI Insight' }));
    expect(screen.getByText('Reflection saved successfully!')).toBeTruthy();
    expect(screen.getByText(messages.reflections.savedToast)).toBeTruthy();
  });

  it('sends a correction while the insight on the first text is still coming', async () => {
    const texts = ['I notised.', 'I noticed.'];
    let saves = 0;
    const sent = open({
      [save]: () => {
        const saved = { reflectionMessage: texts[saves], ...insight('pending', (saves += 1)) };
        return { events: [['saved', saved]], isOpen: true };
      },
    });
    await write(texts[0] ?? '');
    await press('Edit Reflection');
    await userEvent.clear(box());
    await write(texts[1] ?? '');
    expect(await screen.findByText('I noticed.')).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([
      { message: texts[0], basedOn: 0 },
      { message: texts[1], basedOn: 1 },
    ]);
  });

  it('never shows the beginning of an insight as if it were all of it, and asks for the rest', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const pending = { reflectionMessage: 'I noticed.', ...insight('pending', 1) };
    open({
      [save]: {
        events: [
          ['saved', pending],
          ['insight', { sentence: 'Well begun.' }],
          ['done', { ...pending, chatGptResponse: 'Well begun.' }],
        ],
      },
      'GET /self-guided': {
        data: { ...withSaved('I noticed.'), gptResponses: { week1: 'Well begun. Well done.' } },
      },
    });
    await write('I noticed.');
    await screen.findByText('Well begun.');
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(screen.getByText(/Reading what you wrote/)).toBeTruthy();
    expect(screen.queryByText('AI-generated, not therapy.')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('Well begun. Well done.')).toBeTruthy();
    expect(screen.getByText('AI-generated, not therapy.')).toBeTruthy();
    jest.useRealTimers();
  });

  it('says when the next insight can be had after several within an hour, and keeps the text', async () => {
    const later = { nextInsightAt: '2026-11-22T14:05:00', chatGptResponse: null };
    open({ [save]: { data: { reflectionMessage: 'Once more.', ...insight('off', 6), ...later } } });
    await write('Once more.');
    const when = /^You have had several insights.*the next one at 2:05\sPM\.$/;
    expect(await screen.findByText(when)).toBeTruthy();
    expect(screen.getByText('Once more.')).toBeTruthy();
  });

  it('gives the focus to the field for an edit, and the saved text back on cancel', async () => {
    open({}, withSaved('As it was.'));
    expect(document.activeElement).toBe(document.body);
    await press('Edit Reflection');
    expect(document.activeElement).toBe(box());
    await userEvent.clear(box());
    await press('Cancel');
    expect(screen.getByText('As it was.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Reflection' }));
  });

  it('asks for consent before the first save, in at most 60 words, and sends nothing until then', async () => {
    const off = { reflectionMessage: 'x', ...insight('off', 1), chatGptResponse: null };
    const answers = {
      'PATCH /me/preferences': { data: { ...unchosen, aiInsights: 'off' } },
      [save]: { data: off },
    };
    const sent = open(answers, undecided);
    await write('x');
    const dialog = await screen.findByRole('alertdialog');
    const words = [...dialog.querySelectorAll('h2, p, a, button')]
      .flatMap(({ textContent }) => textContent.split(/\s+/))
      .filter((word) => /\w/.test(word));
    expect(words.length).toBeGreaterThan(40);
    expect(words.length).toBeLessThanOrEqual(60);
    expect(sent).toEqual([]);
    await press('No, keep it private');
    await waitFor(() => {
      expect(sent.map(({ call }) => call)).toEqual(['PATCH /me/preferences', save]);
    });
    expect(sent[0]?.body).toEqual({ aiInsights: 'off' });
    expect(await screen.findByText(/You keep your reflections private/)).toBeTruthy();
  });

  it('still asks at the save when the preferences could not be loaded: that is no choice', async () => {
    const sent = open({}, undecided);
    await preferences.load().catch(() => undefined);
    await write('x');
    expect(await screen.findByText('Want a reply to what you write?')).toBeTruthy();
    expect(sent.map(({ call }) => call)).toEqual(['GET /me/preferences']);
  });

  it('never claims a choice of privacy before asking, and asks before a later insight', async () => {
    const sent = open({}, { ...withSaved('I noticed.', 'off'), aiInsights: null });
    expect(screen.queryByText(/You keep your reflections private/)).toBeNull();
    await press('Ask for an insight now');
    expect(await screen.findByText('Want a reply to what you write?')).toBeTruthy();
    expect(sent).toEqual([]);
    open({}, withSaved('I noticed.', 'off'));
    expect(screen.getByRole('button', { name: 'Ask for an insight now' })).toBeTruthy();
    expect(screen.queryByText(/You keep your reflections private/)).toBeNull();
  });

  const second = (insightMemory: boolean | null): Programme => ({
    ...programmeAt(2),
    insightMemory,
    gptResponses: { week1: 'An answer.', week2: 'Another one.' },
    reflectionMessages: { week1: 'One.', week2: 'Two.' },
    insights: { week1: insight('done', 1), week2: insight('done', 1) },
  });

  it.each([
    [/^Yes/, true, /may look back/],
    [/^No/, false, /only the page it answers/],
  ] as const)('asks below the second insight whether it may look back: %s', async (...given) => {
    const [name, insightMemory, said] = given;
    open({}, { ...withSaved('As it was.'), insightMemory: null });
    expect(screen.queryByText(/May it look back/)).toBeNull();
    const answers = { 'PATCH /me/preferences': { data: { ...unchosen, insightMemory } } };
    const sent = open(answers, second(null), { ...plainWeek, week: 2 });
    await press(name);
    expect((await screen.findByText(said)).textContent).toContain('in your profile');
    expect(sent.map(({ body }) => body)).toEqual([{ insightMemory }]);
    open({}, second(false), { ...plainWeek, week: 2 });
    expect(screen.queryByText(/May it look back/)).toBeNull();
  });
});
