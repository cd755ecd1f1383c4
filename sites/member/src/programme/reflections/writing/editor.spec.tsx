import { show } from '@repo/client/testing/show.tsx';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { SaveProblem } from '../saving/use-save.ts';
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

describe('the editor', () => {
  it('inserts tapped beginnings, each in a new paragraph', async () => {
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

  it('fits the window’s rest above a keyboard, and the page again after it', async () => {
    const view = Object.assign(new EventTarget(), { scale: 1, height: 700, offsetTop: 0 });
    Object.defineProperty(window, 'visualViewport', { configurable: true, value: view });
    show(<Page />);
    await press('Full window');
    act(() => {
      Object.assign(view, { height: 380, offsetTop: 20 });
      view.dispatchEvent(new Event('resize'));
    });
    const { style } = screen.getByRole('form', { name: 'Reflect' });
    expect([style.height, style.top]).toEqual(['380px', '20px']);
    await userEvent.keyboard('{Escape}');
    expect([style.height, style.top]).toEqual(['', '']);
    Reflect.deleteProperty(window, 'visualViewport');
  });
});
