import { useResource } from '@repo/client/server/resource.ts';
import { show } from '@repo/client/testing/show.tsx';
import { mockApi, type MockResponses, type SentRequest } from '@repo/client/testing/api.ts';
import { plainWeek, programmeAt } from '@repo/client/testing/people.ts';
import type { Programme, WeekText } from '@repo/contracts/programme/programme';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ownProgramme } from '../../own-programme.ts';
import { ReflectionCorner } from '../reflection-corner.tsx';

const week: WeekText = {
  ...plainWeek,
  promptHints: ['The moment began when…', 'I would have… and now I…'],
};
const save = 'POST /self-guided/reflection-messages/week1';
const saved = { reflectionMessage: 'x', insightStatus: 'done', version: 4, care: null };

const Corner = (): ReactNode => {
  const { data: record } = useResource(ownProgramme);
  return record && <ReflectionCorner userId="u1" week={week} record={record} found={undefined} />;
};

const withSaved: Programme = {
  ...programmeAt(0),
  reflectionMessages: { week1: 'As it was.' },
  insights: { week1: { version: 3, insightStatus: 'done', care: null } },
  gptResponses: { week1: 'An answer.' },
};

/** Creates the app's root, because the room is outside of it. */
const enter = async (
  answers: MockResponses = {},
  record = programmeAt(0),
): Promise<SentRequest[]> => {
  const sent = mockApi(answers);
  ownProgramme.set(record);
  const container = document.body.appendChild(document.createElement('div'));
  container.id = 'root';
  show(
    <MemoryRouter>
      <Corner />
    </MemoryRouter>,
    { container },
  );
  await userEvent.click(screen.getByRole('button', { name: /^(Write|Edit Reflection)$/ }));
  return sent;
};

const room = () => within(screen.getByRole('dialog', { name: 'Reflect' }));
const page = (): HTMLTextAreaElement =>
  room().getByRole<HTMLTextAreaElement>('textbox', { name: 'Your reflection' });
const root = (): HTMLElement | null => document.getElementById('root');
const isShut = (): Promise<void> =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });

afterEach(() => {
  root()?.remove();
});

describe('the writing room', () => {
  it('has the question, the field with the focus, and the way out; all else waits', async () => {
    await enter();
    expect(room().getByText('What did you notice?')).toBeTruthy();
    expect(document.activeElement).toBe(page());
    expect(room().getByRole('link', { name: 'Leave this page' })).toBeTruthy();
    expect(root()?.inert).toBe(true);
  });

  it('keeps the text on leaving, and counts words', async () => {
    await enter();
    await userEvent.type(page(), 'I said yes.');
    expect(room().getByText('3 words')).toBeTruthy();
    await userEvent.click(room().getByRole('button', { name: 'Back' }));
    await isShut();
    expect(root()?.inert).toBe(false);
    const goOn = screen.getByRole('button', { name: 'Go on writing' });
    expect(document.activeElement).toBe(goOn);
    await userEvent.click(goOn);
    expect(page().value).toBe('I said yes.');
  });

  it('inserts tapped beginnings, each in a new paragraph', async () => {
    await enter();
    await userEvent.click(room().getByRole('button', { name: 'The moment began when…' }));
    expect(page().value).toBe('The moment began when ');
    expect(document.activeElement).toBe(page());
    await userEvent.keyboard('he called.');
    // No beginnings are offered in the middle of a paragraph.
    expect(room().queryByRole('list')).toBeNull();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(room().getByRole('button', { name: 'I would have… and now I…' }));
    expect(page().value).toBe('The moment began when he called.\n\nI would have ');
    expect(page().selectionStart).toBe(page().value.length);
  });

  it('closes on Escape without a loss', async () => {
    await enter();
    await userEvent.type(page(), 'Dear to me');
    await userEvent.keyboard('{Escape}');
    await isShut();
    await userEvent.click(screen.getByRole('button', { name: 'Go on writing' }));
    expect(page().value).toBe('Dear to me');
  });

  it('saves, closes, and focuses the heading of the insight', async () => {
    const sent = await enter({ [save]: { data: { ...saved, chatGptResponse: 'Well seen.' } } });
    await userEvent.type(page(), 'x');
    await userEvent.click(room().getByRole('button', { name: 'Save reflection' }));
    await isShut();
    await screen.findByText('Well seen.');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'AI Insight' }));
    expect(sent).toEqual([{ call: save, body: { message: 'x', basedOn: 0 } }]);
  });

  it('leaves a saved text as it was when nothing was changed', async () => {
    await enter({}, withSaved);
    expect(page().value).toBe('As it was.');
    await userEvent.click(room().getByRole('button', { name: 'Back' }));
    await isShut();
    expect(screen.getByText('As it was.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Edit Reflection' })).toBeTruthy();
  });
});
