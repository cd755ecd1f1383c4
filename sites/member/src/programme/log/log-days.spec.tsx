import type { Draft, DraftName } from '@repo/client/browser/drafts.ts';
import { mockApi, type MockResponses, type SentRequest } from '@repo/client/testing/api.ts';
import { programmeAt } from '@repo/client/testing/people.ts';
import { show } from '@repo/client/testing/show.tsx';
import { useResource } from '@repo/client/server/resource.ts';
import { errors } from '@repo/contracts/errors';
import { localDay } from '@repo/contracts/dates';
import { dayBefore } from '@repo/contracts/programme/practice-log';
import type { LogDay, PracticeLog } from '@repo/contracts/programme/programme';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ownProgramme } from '../own-programme.ts';
import { LogDays } from './log-days.tsx';
import { logDraftName } from './use-day.ts';

const today = localDay(new Date());
const call = `PUT /self-guided/weeks/week1/log/${today}`;
const practice: PracticeLog['practice'] = {
  text: 'Once a day, take one small moment.',
  fields: [
    { label: 'Trigger', hint: 'What a camera would have seen' },
    { label: 'Story', hint: 'The sentence in my head' },
  ],
};
const logged = (trigger: string, version = 1, day = today): LogDay => ({
  ...{ day, version, care: null },
  lines: [{ label: 'Trigger', text: trigger }],
});
const saved = (day: LogDay): { data: unknown } => ({ data: { ...day, help: null } });

const Shown = ({ found }: { found: ReadonlyMap<DraftName, Draft> }): ReactNode => {
  const { data } = useResource(ownProgramme);
  return data?.log && <LogDays userId="u1" log={data.log} found={found} isAsked />;
};

/** Opens the card like the overview does, with data from the server and drafts on this device. */
const open = (
  answers: MockResponses,
  { days = [], drafts = [] }: { days?: LogDay[]; drafts?: [DraftName, string][] } = {},
): SentRequest[] => {
  const sent = mockApi(answers);
  ownProgramme.set({ ...programmeAt(0), log: { week: 1, practice, days } });
  const found = drafts.map(([name, text]): [DraftName, Draft] => [
    name,
    { text, savedAt: 0, basedOn: 0 },
  ]);
  show(<Shown found={new Map(found)} />);
  return sent;
};

const line = (label: RegExp): HTMLInputElement => {
  const [box] = screen.getAllByLabelText<HTMLInputElement>(label);
  if (!box) throw new Error(`no ${label.source}`);
  return box;
};
const saveButton = (): HTMLElement => screen.getByRole('button', { name: 'Save today' });
const typeAndSave = async (text: string): Promise<void> => {
  await userEvent.type(line(/Trigger/), text);
  await userEvent.click(saveButton());
};

describe('the small log', () => {
  it('sends one line for each field, says Saved, and keeps the focus', async () => {
    const sent = open({ [call]: saved(logged('A sigh.')) });
    expect(document.activeElement).toBe(line(/Trigger/));
    expect(saveButton().hasAttribute('disabled')).toBe(true);
    await typeAndSave('A sigh.');
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(document.activeElement).toBe(saveButton());
    expect(sent).toEqual([{ call, body: { lines: ['A sigh.', ''], basedOn: 0 } }]);
    expect(ownProgramme.peek()?.log?.days).toEqual([logged('A sigh.')]);
  });

  it('continues from the saved text, and can delete words', async () => {
    const sent = open(
      { [call]: saved({ ...logged('', 3), lines: [] }) },
      { days: [logged('A sigh.', 2)] },
    );
    await userEvent.clear(line(/Trigger/));
    await userEvent.click(saveButton());
    await waitFor(() => {
      expect(sent).toEqual([{ call, body: { lines: ['', ''], basedOn: 2 } }]);
    });
  });

  it('keeps the words where they could not be saved, and says why', async () => {
    open({ [call]: { ...errors.LOG_CLOSED, data: { code: 'LOG_CLOSED' } } });
    await typeAndSave('A sigh.');
    expect((await screen.findByRole('alert')).textContent).toContain(errors.LOG_CLOSED.message);
    expect(line(/Trigger/).value).toBe('A sigh.');
  });

  it('offers the way back in after the session has ended', async () => {
    open({ [call]: { ...errors.NOT_SIGNED_IN, data: { code: 'NOT_SIGNED_IN' } } });
    await typeAndSave('A sigh.');
    expect(await screen.findByRole('link', { name: 'Sign in and come back' })).toBeTruthy();
  });

  it('lets one choose where another window was faster', async () => {
    const current = logged('Theirs.', 4);
    const stale = { ...errors.STALE_LOG, data: { code: 'STALE_LOG', current } };
    let tries = 0;
    const sent = open({
      [call]: () => ((tries += 1) === 1 ? stale : saved(logged('Mine.', 5))),
    });
    await typeAndSave('Mine.');
    const choice = await screen.findByText(errors.STALE_LOG.message);
    expect(within(choice.parentElement ?? choice).getByText('Theirs.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Keep this window’s text' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(sent[1]?.body).toEqual({ lines: ['Mine.', ''], basedOn: 4 });
  });

  it('shows help in place of the lines when they mean danger, and only then', async () => {
    const day = { ...logged('He hits me.'), care: 'danger' as const };
    open({ [call]: { data: { ...day, help: 'I read what you wrote.' } } });
    await typeAndSave('He hits me.');
    expect(await screen.findByRole('button', { name: 'I’m safe, continue' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save today' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'I’m safe, continue' }));
    expect(saveButton()).toBeTruthy();
    expect(await screen.findByText(/If this weighs on you/)).toBeTruthy();
  });

  it('has yesterday next to today, each with its own lines', async () => {
    const days = [logged('Now.'), logged('Before.', 1, dayBefore(today))];
    open({}, { days });
    await userEvent.click(screen.getByRole('button', { name: 'Write yesterday’s lines' }));
    expect(screen.getByRole('button', { name: 'Save yesterday' })).toBeTruthy();
    expect(screen.getAllByLabelText<HTMLInputElement>(/Trigger/).map(({ value }) => value)).toEqual(
      ['Now.', 'Before.'],
    );
  });

  it('continues a draft, and shows the draft of a day that has closed', async () => {
    const drafts: [DraftName, string][] = [
      [logDraftName(1, today), 'Half a'],
      [logDraftName(1, '2026-01-05'), 'Of January.'],
    ];
    open({}, { drafts });
    expect(line(/Trigger/).value).toBe('Half a');
    expect(screen.getByText(/You wrote this on Monday, January 5/)).toBeTruthy();
    expect(screen.getByText('Of January.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Put it away' }));
    expect(screen.queryByText('Of January.')).toBeNull();
  });
});
