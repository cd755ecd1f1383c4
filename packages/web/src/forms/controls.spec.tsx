/** How @repo/ui's parts behave in a form; that package has no browser to test them in. */
import { Button } from '@repo/ui/button';
import { Checkbox } from '@repo/ui/fields/checkbox';
import { Field } from '@repo/ui/fields/field';
import { Switch } from '@repo/ui/fields/switch';
import { Tabs } from '@repo/ui/tabs';
import { TextArea } from '@repo/ui/fields/text-area';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField } from '../accounts/password-field.tsx';
import type { ReactElement } from 'react';

const open = (part: ReactElement): ReturnType<typeof userEvent.setup> => {
  render(part);
  return userEvent.setup();
};

/** The text that screen readers announce after a control's name. */
const descriptionOf = (control: HTMLElement): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

it('a busy button keeps the focus, and neither it nor Enter in a field does anything', async () => {
  const pressed: string[] = [];
  const form = (isBusy: boolean): ReactElement => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        pressed.push('sent');
      }}
    >
      <Field label="Email" />
      <Button type="submit" isBusy={isBusy} onClick={() => pressed.push('pressed')}>
        Send
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(pressed).toEqual(['pressed', 'sent']);
  rerender(form(true));
  const button = screen.getByRole('button', { name: 'Send' });
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Enter} ');
  await user.click(button);
  await user.type(screen.getByLabelText('Email'), 'mona{Enter}');
  expect(pressed).toEqual(['pressed', 'sent']);
});

const withErrors = [
  ['field', 'textbox', (texts: object) => <Field label="Notes" {...texts} />],
  ['text area', 'textbox', (texts: object) => <TextArea label="Notes" {...texts} />],
  ['checkbox', 'checkbox', (texts: object) => <Checkbox label="Notes" {...texts} />],
] as const;

it.each(withErrors)(
  'a %s has its hint read, and its error once it is wrong',
  (_name, role, part) => {
    const notes = () => screen.getByRole(role, { name: 'Notes' });
    const { rerender } = render(part({}));
    expect(notes().getAttribute('aria-describedby')).toBeNull();
    rerender(part({ hint: 'Only you see them.', error: 'Please write something.' }));
    expect(notes().getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(notes())).toBe('Only you see them. Please write something.');
  },
);

it('what shows a password is called by what it says, as somebody does who speaks to the device', async () => {
  const user = open(<PasswordField label="Password" name="password" />);
  for (const says of ['Show', 'Hide', 'Show']) {
    const button = screen.getByRole('button', { name: `${says} password` });
    expect(button.textContent).toBe(says);
    await user.click(button);
  }
});

describe.each([
  ['checkbox', Checkbox],
  ['switch', Switch],
] as const)('a %s', (role, Part) => {
  it('tells each change, whether the label, the box or Space was pressed', async () => {
    const told: boolean[] = [];
    const user = open(<Part label="Remind me" onCheckedChange={(isOn) => told.push(isOn)} />);
    await user.click(screen.getByText('Remind me'));
    await user.click(screen.getByRole(role, { name: 'Remind me' }));
    await user.keyboard(' ');
    expect(told).toEqual([true, false, true]);
  });

  it('is what its owner says, and is sent with its form', () => {
    render(
      <form aria-label="Choices">
        <Part label="Remind me" name="remind" checked onCheckedChange={() => undefined} />
      </form>,
    );
    expect(new FormData(screen.getByRole<HTMLFormElement>('form')).get('remind')).toBe('on');
  });
});

describe('tabs', () => {
  const tabs = ['One', 'Two', 'Three'].map((label) => ({
    value: label.toLowerCase(),
    label,
    panel: <button type="button">In {label.toLowerCase()}</button>,
  }));
  const focused = () => document.activeElement?.textContent;

  it('are walked by arrow keys, Home and End, round and round, and opened by Enter or Space', async () => {
    const user = open(<Tabs label="Ways" tabs={tabs} />);
    await user.tab();
    const walked: unknown[] = [focused()];
    for (const key of ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home']) {
      await user.keyboard(`{${key}}`);
      walked.push(focused());
    }
    expect(walked).toEqual(['One', 'Two', 'Three', 'One', 'Three', 'One']);
    await user.keyboard('{ArrowRight}{Enter}');
    expect(screen.getByRole('tabpanel', { name: 'Two' }).textContent).toBe('In two');
    await user.keyboard('{ArrowRight} ');
    expect(screen.getByRole('tabpanel').textContent).toBe('In three');
  });

  it('are one stop of the Tab key, wherever the arrows have led', async () => {
    const user = open(<Tabs label="Ways" tabs={tabs} defaultValue="two" />);
    await user.tab();
    expect(focused()).toBe('Two');
    await user.keyboard('{ArrowLeft}');
    await user.tab();
    expect(focused()).toBe('In two');
  });
});
