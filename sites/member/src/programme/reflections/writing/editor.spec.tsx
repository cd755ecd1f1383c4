import { show } from '@repo/client/testing/show.tsx';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { SaveProblem } from '../saving/use-save.ts';
import { DraftStorageNote } from './editor-parts.tsx';
import { Editor } from './editor.tsx';
import { useDraft } from './use-draft.ts';

const saveText = import.meta.jest.fn();

const Page = ({ problem }: { problem?: SaveProblem }): ReactNode => {
  const saved = { text: undefined, version: 0 };
  const draft = useDraft({ userId: 'u1', name: 'week1', found: undefined, saved });
  return (
    <Editor
      prompt="What did you notice?"
      hints={['The moment began when…', 'I would have… and now I…']}
      draft={draft}
      isSaving={false}
      problem={problem}
      hasFocus={false}
      onSave={saveText}
      onCancel={undefined}
    />
  );
};

const field = (): HTMLTextAreaElement => screen.getByLabelText('Your reflection');
const press = (name: string): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name }));

it('the editor inserts tapped beginnings, each in a new paragraph', async () => {
  show(<Page />);
  await press('The moment began when…');
  expect(field().value).toBe('The moment began when ');
  expect(document.activeElement).toBe(field());
  await userEvent.keyboard('he called.');
  // No beginnings are offered in the middle of a paragraph.
  expect(screen.queryByRole('list')).toBeNull();
  await userEvent.keyboard('{Enter}');
  await press('I would have… and now I…');
  expect(field().value).toBe('The moment began when he called.\n\nI would have ');
  expect(field().selectionStart).toBe(field().value.length);
});

it('offline, a note says that the draft is kept, and not to reload', () => {
  const goes = (way: 'online' | 'offline'): void => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: way === 'online' });
    act(() => {
      dispatchEvent(new Event(way));
    });
  };
  const said = (): string => screen.getByRole('status').textContent;
  render(<DraftStorageNote kept={{ state: 'kept', at: 0 }} />);
  expect(said()).not.toContain('offline');
  goes('offline');
  expect(said()).toMatch(
    /^Draft on this device · .*Please don’t reload: your draft is kept on this device/,
  );
  goes('online');
  expect(said()).not.toContain('offline');
  Reflect.deleteProperty(navigator, 'onLine');
});
